import type { BlockedGamer } from '@esports/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { isAnyOf } from '../../platform/database/rows.ts'

const { blocks, users } = schema

/** Gamers whom a gamer has blocked, the last one first. */
export async function blocksOf(db: Database, userId: string): Promise<BlockedGamer[]> {
  const rows = await db
    .select({ id: users.id, username: users.username, name: users.name, at: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
  return rows.map(({ at, ...gamer }) => ({ ...gamer, at: at.toISOString() }))
}

export async function findGamer(
  db: Database,
  username: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.username, username))
  return row
}

/** Adds a block unless there is one. */
export async function addBlock(tx: Database, row: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(row).onConflictDoNothing()
}

export async function removeBlock(tx: Database, userId: string, blockedId: string): Promise<void> {
  await tx.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)))
}

/** Which of these users have blocked a gamer. */
export async function blockersOf(
  db: Database,
  blockedId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(and(isAnyOf(blocks.userId, sql.param([...userIds])), eq(blocks.blockedId, blockedId)))
  return new Set(rows.map(({ userId }) => userId))
}
