import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql, sum } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'
import { fieldSize } from '../matches/field-size.ts'

const {
  entryMembers,
  games,
  matches,
  mysteryBoxes,
  participants,
  pointsLedger,
  signingKeys,
  tournaments,
  trophies,
  users,
  xpLedger,
} = schema

const boxesAtOnce = 1_000
const mostTrophies = 500

export type BoxRow = typeof mysteryBoxes.$inferSelect

export const closedBoxes = (db: Database, userId: string): Promise<readonly BoxRow[]> =>
  db
    .select()
    .from(mysteryBoxes)
    .where(and(eq(mysteryBoxes.userId, userId), isNull(mysteryBoxes.openedAt)))
    .orderBy(asc(mysteryBoxes.grantedAt), asc(mysteryBoxes.id))

export const openedBoxes = (db: Database, userId: string, limit: number): Promise<readonly BoxRow[]> =>
  db
    .select()
    .from(mysteryBoxes)
    .where(and(eq(mysteryBoxes.userId, userId), isNotNull(mysteryBoxes.opening)))
    .orderBy(desc(mysteryBoxes.opening))
    .limit(limit)

export async function findBox(db: Database, id: string): Promise<BoxRow | undefined> {
  const [row] = await db.select().from(mysteryBoxes).where(eq(mysteryBoxes.id, id))
  return row
}

/** The number of boxes a gamer has opened, and their last draw. */
export async function lastOpenings(
  tx: Database,
  userId: string,
): Promise<{
  readonly opened: number
  readonly lastDraw: { readonly drawsSinceRare: number; readonly isRare: boolean } | undefined
}> {
  const [last] = await openedBoxes(tx, userId, 1)
  const [drawn] = await tx
    .select({ drawsSinceRare: mysteryBoxes.drawsSinceRare, isRare: mysteryBoxes.isRare })
    .from(mysteryBoxes)
    .where(and(eq(mysteryBoxes.userId, userId), isNotNull(mysteryBoxes.roll)))
    .orderBy(desc(mysteryBoxes.opening))
    .limit(1)
  return {
    opened: last?.opening ?? 0,
    lastDraw: drawn && { drawsSinceRare: drawn.drawsSinceRare ?? 0, isRare: drawn.isRare ?? false },
  }
}

export async function markOpened(
  tx: Database,
  id: string,
  columns: Partial<typeof mysteryBoxes.$inferInsert>,
): Promise<BoxRow> {
  const [row] = await tx.update(mysteryBoxes).set(columns).where(eq(mysteryBoxes.id, id)).returning()
  if (!row) throw new Error(`There is no box ${id}.`)
  return row
}

/** Adds boxes; those whose gamer has one from the same source are skipped. */
export async function addBoxes(
  tx: Database,
  rows: readonly (typeof mysteryBoxes.$inferInsert)[],
): Promise<readonly { readonly userId: string; readonly source: string }[]> {
  const added: { userId: string; source: string }[] = []
  // Each value is a parameter, of which a statement has at most 65,535.
  for (let start = 0; start < rows.length; start += boxesAtOnce)
    added.push(
      ...(await tx
        .insert(mysteryBoxes)
        .values(rows.slice(start, start + boxesAtOnce))
        .onConflictDoNothing({ target: [mysteryBoxes.userId, mysteryBoxes.source] })
        .returning({ userId: mysteryBoxes.userId, source: mysteryBoxes.source })),
    )
  return added
}

export async function xpOfDay(db: Database, userId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ xp: sum(xpLedger.amount) })
    .from(xpLedger)
    .where(and(eq(xpLedger.userId, userId), eq(xpLedger.day, day), isNotNull(xpLedger.matchId)))
  return Number(row?.xp ?? 0)
}

/** A row of either ledger of a gamer. */
export interface BookingRow {
  readonly id: string
  readonly createdAt: Date
  readonly source: string
  readonly amount: number
  readonly matchId: string | null
  readonly result: string | null
}

/** Rows of both ledgers, newest first, after a place in that order. */
export async function listBookings(
  db: Database,
  userId: string,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
): Promise<readonly BookingRow[]> {
  const earned = await db
    .select({
      id: xpLedger.id,
      createdAt: xpLedger.createdAt,
      source: xpLedger.source,
      amount: xpLedger.amount,
      matchId: xpLedger.matchId,
      result: xpLedger.result,
    })
    .from(xpLedger)
    .where(
      and(
        eq(xpLedger.userId, userId),
        sql`${xpLedger.amount} <> 0`,
        after && sql`(${xpLedger.createdAt}, ${xpLedger.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(xpLedger.createdAt), desc(xpLedger.id))
    .limit(limit)
  const booked = await db
    .select({
      id: pointsLedger.id,
      createdAt: pointsLedger.createdAt,
      source: pointsLedger.source,
      amount: pointsLedger.amount,
      matchId: sql<string | null>`null`,
      result: sql<string | null>`null`,
    })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        after &&
          sql`(${pointsLedger.createdAt}, ${pointsLedger.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(pointsLedger.createdAt), desc(pointsLedger.id))
    .limit(limit)
  // UUIDs sort as text as they do in the database.
  const newestFirst = (a: BookingRow, b: BookingRow) =>
    b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)
  return [...earned, ...booked].toSorted(newestFirst).slice(0, limit)
}

/** Name and slug of tournaments, by id of the tournament. */
export async function tournamentNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; slug: string }>()
  const rows = await db
    .select({ id: tournaments.id, name: tournaments.name, slug: tournaments.slug })
    .from(tournaments)
    .where(inArray(tournaments.id, [...ids]))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Name of the tournament of matches, and whether it is a lobby, by id of the match. */
export async function matchNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; isLobby: boolean }>()
  const rows = await db
    .select({
      id: matches.id,
      name: tournaments.name,
      isLobby: sql<boolean>`${matches.kind} = 'lobby'`,
    })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(inArray(matches.id, [...ids]))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Skus of opened boxes, by id. */
export async function boxItems(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>()
  const rows = await db
    .select({ id: mysteryBoxes.id, sku: mysteryBoxes.sku })
    .from(mysteryBoxes)
    .where(inArray(mysteryBoxes.id, [...ids]))
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

export const listTrophies = (db: Database, userId: string, limit = mostTrophies) =>
  db
    .select({
      id: trophies.id,
      title: trophies.title,
      place: trophies.place,
      fieldSize: trophies.fieldSize,
      awardedAt: trophies.awardedAt,
      slug: tournaments.slug,
      game: { slug: games.slug, name: games.name, hue: games.hue },
      username: users.username,
      name: users.name,
    })
    .from(trophies)
    .innerJoin(users, eq(users.id, trophies.userId))
    .leftJoin(tournaments, eq(tournaments.id, trophies.tournamentId))
    .leftJoin(games, eq(games.slug, tournaments.gameSlug))
    .where(eq(trophies.userId, userId))
    .orderBy(desc(trophies.awardedAt), desc(trophies.id))
    .limit(limit)

/** Inserts trophies; a gamer has at most one of a tournament. */
export const addTrophies = (tx: Database, rows: readonly (typeof trophies.$inferInsert)[]): Promise<void> =>
  insertAll(tx, trophies, rows, { isOnce: true })

/** Everyone on the podium of a tournament, with the number of participants. */
export const readPodium = (tx: Database, tournamentId: string) =>
  tx
    .select({
      userId: entryMembers.userId,
      place: participants.finalPlace,
      title: tournaments.name,
      fieldSize,
    })
    .from(participants)
    .innerJoin(tournaments, eq(tournaments.id, participants.tournamentId))
    .innerJoin(
      entryMembers,
      and(
        eq(entryMembers.entryId, participants.entryId),
        eq(entryMembers.status, 'accepted'),
        inArray(entryMembers.role, ['captain', 'player']),
      ),
    )
    .where(and(eq(participants.tournamentId, tournamentId), lte(participants.finalPlace, 3)))
    .orderBy(asc(participants.finalPlace), asc(entryMembers.userId))

export const readSigningKeys = (db: Database) =>
  db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid))

export async function addSigningKey(db: Database, row: typeof signingKeys.$inferInsert): Promise<void> {
  await db.insert(signingKeys).values(row).onConflictDoNothing()
}
