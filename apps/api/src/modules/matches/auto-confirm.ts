import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

/** Until when a result that was reported now can be answered. Whoever does not agrees with it. */
export async function autoConfirmAt(tx: Database, tournamentId: string, at: Date): Promise<Date> {
  const [tournament] = await tx
    .select({ minutes: schema.tournaments.autoConfirmMinutes })
    .from(schema.tournaments)
    .where(eq(schema.tournaments.id, tournamentId))
  return new Date(at.getTime() + (tournament?.minutes ?? 10) * 60_000)
}
