import { EngineError } from '../errors.ts'

const played = 25
const won = 25
/** Most XP of a user from matches in a day (UTC). */
export const dailyMatchXp = 1_500
const matchesWithOpponent = 3
const attendedWhole = 50
const fairPlay = 20
const finalisedOnTime = 200
/** In a smaller field everyone is among the best eight, and two accounts could farm XP for places. */
const smallestField = 8
/** XP by place: the last place of each range, and its amount. Only the first matching range counts. */
const places: readonly (readonly [number, number])[] = [
  [1, 500],
  [2, 350],
  [4, 200],
  [8, 100],
]

export interface MatchXpParameters {
  readonly hasWon: boolean
  /** XP that this user has already earned from matches on this day. */
  readonly earnedToday: number
  /** For each opponent, the number of matches on this day that already gave XP. */
  readonly matchesToday: readonly number[]
}

/**
 * The XP of one user for one match: none against an opponent after three matches with XP on that day, and at most 1,500 from all matches of a
 * day. Only call it for matches that were actually played.
 *
 * @returns from 0 to 50
 * @throws {EngineError} `xp_invalid` for XP or matches below 0
 * @example matchXp({ hasWon: true, earnedToday: 1_480, matchesToday: [0] }) // 20
 */
export function matchXp({ hasWon, earnedToday, matchesToday }: MatchXpParameters): number {
  if (earnedToday < 0 || matchesToday.some((count) => count < 0))
    throw new EngineError('xp_invalid', 'XP and matches of a day are counted from 0.')
  if (matchesToday.some((count) => count >= matchesWithOpponent)) return 0
  return Math.max(0, Math.min(played + (hasWon ? won : 0), dailyMatchXp - earnedToday))
}

interface Field {
  /** Number of participants who have played. */
  readonly fieldSize: number
}

export interface EventXpParameters extends Field {
  /** Whether the user checked in and played until eliminated. */
  readonly hasAttendedWhole: boolean
  /** Counted from 1; null without a place. */
  readonly place: number | null
  /** The factor of the tournament's tier for places, from 0.5 to 3. */
  readonly tierFactor: number
  readonly hasPlayedFair: boolean
}

/** An amount of XP and its reason. The reason and the tournament together are its source: a ledger accepts each source once per user. */
export interface EventXp {
  readonly reason: 'attendance' | 'place' | 'fair_play'
  readonly amount: number
}

/**
 * The XP of a participant for a tournament: none if fewer than eight have played. A range of places gives XP only if at least twice as many
 * participants have played as the range's last place.
 *
 * @throws {EngineError} `xp_invalid` for a factor outside 0.5 to 3, an invalid place, or an invalid field size
 * @example eventXp({ fieldSize: 16, hasAttendedWhole: true, place: 3, tierFactor: 2, hasPlayedFair: true }) // attendance 50, place 400, fair play 20
 */
export function eventXp({
  fieldSize,
  hasAttendedWhole,
  place,
  tierFactor,
  hasPlayedFair,
}: EventXpParameters): readonly EventXp[] {
  if (!(tierFactor >= 0.5 && tierFactor <= 3))
    throw new EngineError('xp_invalid', `A tier multiplies by 0.5 to 3, got ${tierFactor}.`)
  if (place !== null && (!Number.isInteger(place) || place < 1))
    throw new EngineError('xp_invalid', `A place is counted from 1, got ${place}.`)
  if (!isLargeEnough({ fieldSize })) return []
  const [, forPlace = 0] =
    places.find(([last]) => place !== null && place <= last && last * 2 <= fieldSize) ?? []
  const all: readonly EventXp[] = [
    { reason: 'attendance', amount: hasAttendedWhole ? attendedWhole : 0 },
    { reason: 'place', amount: Math.round(forPlace * tierFactor) },
    { reason: 'fair_play', amount: hasPlayedFair ? fairPlay : 0 },
  ]
  return all.filter(({ amount }) => amount > 0)
}

/**
 * The XP of an organiser for a tournament: none if fewer than eight have played, or if it was not finalised on time.
 *
 * @throws {EngineError} `xp_invalid` for an invalid field size
 */
export const organizerXp = ({
  fieldSize,
  isFinalisedOnTime,
}: Field & { readonly isFinalisedOnTime: boolean }): number =>
  isLargeEnough({ fieldSize }) && isFinalisedOnTime ? finalisedOnTime : 0

function isLargeEnough({ fieldSize }: Field): boolean {
  if (!Number.isInteger(fieldSize) || fieldSize < 0)
    throw new EngineError('xp_invalid', `Those who have played are counted from 0, got ${fieldSize}.`)
  return fieldSize >= smallestField
}
