import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { draws, participants, seedings, tournaments } = schema

/** The saved order of a tournament. */
export async function findOrder(db: Database, tournamentId: string) {
  const [row] = await db
    .select({ revision: seedings.revision, entryIds: seedings.entryIds })
    .from(seedings)
    .where(eq(seedings.tournamentId, tournamentId))
  return row
}

/** Saves an order; the caller holds the tournament's lock. */
export async function putOrder(tx: Database, row: typeof seedings.$inferInsert): Promise<void> {
  const { tournamentId: _key, ...set } = row
  await tx.insert(seedings).values(row).onConflictDoUpdate({ target: seedings.tournamentId, set })
}

export async function insertDraw(
  tx: Database,
  row: Pick<typeof draws.$inferSelect, 'tournamentId' | 'serverSeed' | 'committedAt'>,
): Promise<{ readonly commitment: string }> {
  const [inserted] = await tx.insert(draws).values(row).returning({ commitment: draws.commitment })
  if (!inserted) throw new Error('The draw was not stored.')
  return inserted
}

/** The secret of a draw that was not revealed yet. Only the start of the tournament reads it. */
export async function findSecret(tx: Database, tournamentId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ serverSeed: draws.serverSeed })
    .from(draws)
    .where(and(eq(draws.tournamentId, tournamentId), isNull(draws.revealedAt)))
  return row?.serverSeed
}

export async function revealDraw(
  tx: Database,
  tournamentId: string,
  set: { readonly finalSeed: string; readonly revealedAt: Date },
): Promise<void> {
  await tx.update(draws).set(set).where(eq(draws.tournamentId, tournamentId))
}

/** What is public of a draw, and how its tournament is seeded. The secret is read only where it is revealed. */
export async function findDraw(db: Database, slug: string) {
  const [row] = await db
    .select({
      tournamentId: tournaments.id,
      seeding: tournaments.seeding,
      commitment: draws.commitment,
      committedAt: draws.committedAt,
      revealedAt: draws.revealedAt,
    })
    .from(tournaments)
    .leftJoin(draws, eq(draws.tournamentId, tournaments.id))
    .where(eq(tournaments.slug, slug))
  return row
}

/** The seeds of a draw that was revealed. */
export async function findRevealed(db: Database, tournamentId: string) {
  const [row] = await db.select().from(draws).where(eq(draws.tournamentId, tournamentId))
  return row?.revealedAt && row.finalSeed !== null
    ? { serverSeed: row.serverSeed, finalSeed: row.finalSeed, revealedAt: row.revealedAt }
    : undefined
}

/** Participants by seed. */
export const participantsOf = (db: Database, tournamentId: string) =>
  db
    .select({ entryId: participants.entryId, name: participants.name, seed: participants.seed })
    .from(participants)
    .where(eq(participants.tournamentId, tournamentId))
    .orderBy(asc(participants.seed))
