import { eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { matches, participants, tournaments } = schema

/** A match with the names around it: its two sides and its tournament. Null when there is no such match. */
export async function readMatchSetting(tx: Database, matchId: string) {
  const [row] = await tx
    .select({ match: matches, tournament: { name: tournaments.name } })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(eq(matches.id, matchId))
  if (!row) return null
  const ids = [row.match.participant0, row.match.participant1].filter((id): id is string => id !== null)
  const people =
    ids.length > 0 ? await tx.select().from(participants).where(inArray(participants.id, ids)) : []
  const sideOf = (id: string | null) => people.find((person) => person.id === id)
  return { ...row, sides: [sideOf(row.match.participant0), sideOf(row.match.participant1)] as const }
}
