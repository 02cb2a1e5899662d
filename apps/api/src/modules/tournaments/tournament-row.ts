import { and, eq, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { tournaments } = schema

export type TournamentRow = typeof tournaments.$inferSelect

const statesBeforeStart: ReadonlySet<string> = new Set(['registration_open', 'check_in', 'seeding'])

/** Whether entries can still be made and withdrawn. */
export const isBeforeStart = (state: string): boolean => statesBeforeStart.has(state)

export async function findById(db: Database, id: string): Promise<TournamentRow | undefined> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  return row
}

/** Locks a tournament until the transaction ends. */
export async function lockById(tx: Database, id: string): Promise<TournamentRow | undefined> {
  const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id)).for('no key update')
  return row
}

/** Takes a place, if one is free and registration is open. The statement is atomic, so the tournament cannot be overfilled. */
export async function takePlace(tx: Database, id: string): Promise<TournamentRow | undefined> {
  const [row] = await tx
    .update(tournaments)
    .set({ taken: sql`${tournaments.taken} + 1` })
    .where(
      and(
        eq(tournaments.id, id),
        eq(tournaments.state, 'registration_open'),
        sql`${tournaments.taken} < ${tournaments.capacity}`,
      ),
    )
    .returning()
  return row
}

/** Adjusts the number of taken places; the caller holds the tournament's lock. */
export async function countPlaces(tx: Database, id: string, change: number): Promise<void> {
  if (change === 0) return
  await tx
    .update(tournaments)
    .set({ taken: sql`${tournaments.taken} + ${change}` })
    .where(eq(tournaments.id, id))
}
