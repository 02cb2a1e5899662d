import type { Desk, DeskEntry, DeskMatch } from '@esports/contract'
import { entryCode } from '@esports/contract'

/** Where a match stands at the desk: it waits for a station, is called to one, or is played. */
export type Place = 'waiting' | 'called' | 'playing'

/** A match with a result under way is played, whoever saw both sides sit down. */
const isUnderWay = ({ state, seatedAt }: DeskMatch): boolean =>
  seatedAt !== null || state === 'live' || state === 'awaiting_confirmation' || state === 'disputed'

export function placeOf(match: DeskMatch): Place {
  if (match.station === null) return 'waiting'
  return isUnderWay(match) ? 'playing' : 'called'
}

/** A station with what is there. */
export interface StationView {
  readonly name: string
  readonly isOutOfOrder: boolean
  readonly match: DeskMatch | null
  readonly state: 'free' | 'called' | 'playing' | 'out'
}

export function stationsOf({
  stations,
  matches,
}: Pick<Desk, 'stations' | 'matches'>): readonly StationView[] {
  const at = new Map(matches.map((match) => [match.station, match]))
  return stations.map((station) => {
    const match = at.get(station.name) ?? null
    const place = match && placeOf(match)
    const state = place === 'called' || place === 'playing' ? place : station.isOutOfOrder ? 'out' : 'free'
    return { ...station, match, state }
  })
}

/** The names of the stations to which a match can be called. */
export const freeStations = (desk: Pick<Desk, 'stations' | 'matches'>): readonly string[] =>
  stationsOf(desk).flatMap(({ name, state }) => (state === 'free' ? [name] : []))

/** Matches that can be called: those that wait, with all sides at no other station; in the order of play. */
export function callable({ matches }: Pick<Desk, 'matches'>): readonly DeskMatch[] {
  const busy = new Set(
    matches.flatMap(({ station, sides }) =>
      station === null ? [] : sides.map(({ participantId }) => participantId),
    ),
  )
  return matches.filter(
    ({ station, sides }) => station === null && sides.every(({ participantId }) => !busy.has(participantId)),
  )
}

/**
 * The next call: the first match in the order of play whose sides are free, at the first free station; null if nothing can be called.
 *
 * @example nextCall(desk) // { match: { code: 'R1-3', … }, station: 'A2' }
 */
export function nextCall(
  desk: Pick<Desk, 'stations' | 'matches'>,
): { readonly match: DeskMatch; readonly station: string } | null {
  const [match] = callable(desk)
  const [station] = freeStations(desk)
  return match && station !== undefined ? { match, station } : null
}

/** What a search finds. */
export interface Found {
  readonly entries: readonly DeskEntry[]
  readonly matches: readonly DeskMatch[]
}

const mostFound = 6

/** Entries and matches by a name, a username, the code of a match, a station, or the code of an entry that was scanned. */
export function find(desk: Pick<Desk, 'entries' | 'matches'>, text: string): Found {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return { entries: [], matches: [] }
  const byCode = desk.entries.filter(({ id }) => entryCode(id).toLowerCase() === wanted)
  if (byCode.length > 0) return { entries: byCode, matches: [] }
  const plain = wanted.replace(/^@/, '')
  const has = (words: string | null) => words?.toLowerCase().includes(plain) === true
  const entries = desk.entries.filter(({ name, username }) => has(name) || has(username))
  const matches = desk.matches.filter(
    ({ code, station, sides }) =>
      code.toLowerCase() === plain ||
      station?.toLowerCase() === plain ||
      sides.some(({ name, username }) => has(name) || has(username)),
  )
  return { entries: entries.slice(0, mostFound), matches: matches.slice(0, mostFound) }
}
