import { type Desk, type DeskMatch, Ruling, StationName } from '@esports/contract'
import { z } from 'zod'

const ofMatch = { matchId: z.uuid(), code: z.string() }

/** What is done at a desk. It names all that it needs, so that it can be sent long after it was done. */
export const DeskAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('check_in'), entryId: z.uuid(), name: z.string() }),
  z.object({ type: z.literal('walk_in'), username: z.string(), waivesRules: z.boolean() }),
  z.object({
    type: z.literal('call'),
    ...ofMatch,
    station: StationName,
    /** Where the match was when it was called. */
    from: StationName.nullable(),
  }),
  z.object({ type: z.literal('seat'), ...ofMatch, station: StationName }),
  z.object({ type: z.literal('release'), ...ofMatch, station: StationName }),
  z.object({
    type: z.literal('result'),
    ...ofMatch,
    /** The version of the match that was decided. */
    version: z.int().positive(),
    ruling: Ruling,
    /** The result in words, `Mika 2–0 Noor`, and the reason for the log, both in the language of the desk. */
    said: z.string(),
    reason: z.string(),
    isForced: z.boolean(),
  }),
])
export type DeskAct = z.output<typeof DeskAct>

const walkInId = (username: string): string => `walk-in ${username}`

/** Whether only this desk knows an entry yet: somebody who walked in, and is not sent. */
export const isOnlyHere = (entryId: string): boolean => entryId.startsWith(walkInId(''))

/**
 * The desk as an act leaves it, before the server has answered. What follows from a result is known to the server alone, so that the next match appears when
 * it has answered.
 *
 * @param at when it was done; ISO 8601
 */
export function afterAct(desk: Desk, act: DeskAct, at: string): Desk {
  const ofIt = (change: (match: DeskMatch) => DeskMatch) =>
    'matchId' in act
      ? desk.matches.map((match) => (match.id === act.matchId ? change(match) : match))
      : desk.matches
  switch (act.type) {
    case 'check_in':
      return {
        ...desk,
        entries: desk.entries.map((entry) =>
          entry.id === act.entryId ? { ...entry, checkedInAt: entry.checkedInAt ?? at } : entry,
        ),
      }
    case 'walk_in': {
      if (desk.entries.some(({ username }) => username === act.username)) return desk
      const entry = {
        id: walkInId(act.username),
        name: act.username,
        username: act.username,
        status: 'confirmed' as const,
        checkedInAt: desk.state === 'check_in' ? at : null,
        missing: 0,
      }
      return { ...desk, taken: desk.taken + 1, entries: [...desk.entries, entry] }
    }
    case 'call':
      return {
        ...desk,
        matches: ofIt((match) =>
          match.station === act.station
            ? match
            : { ...match, station: act.station, calledAt: at, seatedAt: null },
        ),
      }
    case 'seat':
      return {
        ...desk,
        matches: ofIt((match) => ({ ...match, seatedAt: match.seatedAt ?? at })),
      }
    case 'release':
      return {
        ...desk,
        matches: ofIt((match) => ({ ...match, station: null, calledAt: null, seatedAt: null })),
      }
    case 'result':
      return { ...desk, matches: desk.matches.filter(({ id }) => id !== act.matchId) }
  }
}
