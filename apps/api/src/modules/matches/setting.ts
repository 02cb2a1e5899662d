import { eq, inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { readMatches } from '../stages/index.ts'

const { matches, participants, tournaments } = schema

/** A match with the names around it: its two sides and its tournament. Null when there is no such match. */
export async function readMatchSetting(tx: Database, matchId: string) {
  const [stored] = await readMatches(tx, eq(matches.id, matchId))
  if (!stored) return null
  const [tournament] = await tx
    .select({ name: tournaments.name })
    .from(tournaments)
    .where(eq(tournaments.id, stored.match.tournamentId))
  const ids = stored.slots.flatMap(({ participantId }) => (participantId === null ? [] : [participantId]))
  const people =
    ids.length > 0 ? await tx.select().from(participants).where(inArray(participants.id, ids)) : []
  const side = (slot: 0 | 1) => people.find(({ id }) => id === stored.slots[slot].participantId)
  return {
    match: stored.match,
    scores: [stored.slots[0].score, stored.slots[1].score] as const,
    tournament: tournament ?? { name: '' },
    sides: [side(0), side(1)] as const,
  }
}
