import { and, eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { matchSlots, participants } = schema

/** The side of a match that somebody speaks for, or null. */
export async function slotOfCaptain(
  db: Database,
  { matchId, userId }: { readonly matchId: string; readonly userId: string },
): Promise<0 | 1 | null> {
  const [own] = await db
    .select({ slot: matchSlots.slot })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .where(and(eq(matchSlots.matchId, matchId), eq(participants.userId, userId)))
  if (!own) return null
  return own.slot === 0 ? 0 : 1
}
