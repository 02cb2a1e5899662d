import { EngineError } from '../errors.ts'

const played = 25
const won = 25
const dailyLimit = 1_500
const matchesWithOpponent = 3
const attendedWhole = 50
const fairPlay = 20
const finalisedOnTime = 200
/** In a smaller field everybody is among the best eight, and two accounts could play for places by themselves. */
const smallestField = 8
/** From the best place down: up to which place, and how much. Only the best that is reached counts. */
const places: readonly (readonly [number, number])[] = [
  [1, 500],
  [2, 350],
  [4, 200],
  [8, 100],
]

export interface MatchXpParameters {
  readonly hasWon: boolean
  /** XP from matches that this user has had on this day already. */
  readonly earnedToday: number
  /** For each opponent in how many matches of this day they gave each other XP already. */
  readonly matchesToday: readonly number[]
}

/**
 * What one match is worth to one user: nothing against somebody they had XP with three times that day, and no more than 1,500 in all from the matches of a
 * day. A match that was not played is not asked about.
 *
 * @returns from 0 to 50
 * @throws {EngineError} `xp_invalid` for XP or matches below 0
 * @example matchXp({ hasWon: true, earnedToday: 1_480, matchesToday: [0] }) // 20
 */
export function matchXp({ hasWon, earnedToday, matchesToday }: MatchXpParameters): number {
  if (earnedToday < 0 || matchesToday.some((count) => count < 0))
    throw new EngineError('xp_invalid', 'XP and matches of a day are counted from 0.')
  if (matchesToday.some((count) => count >= matchesWithOpponent)) return 0
  return Math.max(0, Math.min(played + (hasWon ? won : 0), dailyLimit - earnedToday))
}

interface Field {
  /** How many have played in it. */
  readonly fieldSize: number
}

export interface EventXpParameters extends Field {
  /** Whether the user checked in and played until they were out. */
  readonly hasAttendedWhole: boolean
  /** Counted from 1; null without one. */
  readonly place: number | null
  /** What the tournament's tier multiplies places by, from 0.5 to 3. */
  readonly tierFactor: number
  readonly hasPlayedFair: boolean
}

/** Some XP and what for. The reason and the tournament together are its source: a ledger takes each source once for each user. */
export interface EventXp {
  readonly reason: 'attendance' | 'place' | 'fair_play'
  readonly amount: number
}

/**
 * What a tournament is worth to somebody who took part: nothing where fewer than eight have played, and a place among the best of it where at least twice
 * as many have.
 *
 * @throws {EngineError} `xp_invalid` for a factor that no tier has, a place that is none, or a field below 0
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
 * What an organiser has for a tournament: nothing where fewer than eight have played.
 *
 * @throws {EngineError} `xp_invalid` for a field below 0
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
