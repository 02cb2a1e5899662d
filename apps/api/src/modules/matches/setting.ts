import { eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { readMatches, type StoredMatch } from '../stages/index.ts'

const { matches, matchSlots, participants, tournaments } = schema

/** A match with the names around it: its two sides and its tournament. */
export interface MatchSetting {
  readonly match: StoredMatch['match']
  readonly scores: readonly [number | null, number | null]
  readonly tournament: { readonly name: string }
  readonly sides: readonly [Side | undefined, Side | undefined]
}
type Side = typeof participants.$inferSelect

/** Settings of matches by their ids, read at once, however many there are. */
export async function readMatchSettings(
  tx: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MatchSetting>> {
  if (ids.length === 0) return new Map()
  const isOne = inArray(matches.id, [...ids])
  const stored = await readMatches(tx, isOne)
  const names = await tx
    .selectDistinct({ id: tournaments.id, name: tournaments.name })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(isOne)
  const people = await tx
    .selectDistinctOn([participants.id], { side: participants })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .where(inArray(matchSlots.matchId, [...ids]))
  const tournamentById = new Map(names.map((tournament) => [tournament.id, tournament]))
  const sideById = new Map(people.map(({ side }) => [side.id, side]))
  return new Map(
    stored.map(({ match, slots: [top, bottom] }) => [
      match.id,
      {
        match,
        scores: [top.score, bottom.score],
        tournament: tournamentById.get(match.tournamentId) ?? { name: '' },
        sides: [sideById.get(top.participantId ?? ''), sideById.get(bottom.participantId ?? '')],
      },
    ]),
  )
}
