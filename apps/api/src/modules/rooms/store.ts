import type { MatchRoom } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../../platform/database/index.ts'

const { matchRooms, users } = schema
const coder = alias(users, 'coder')
const caller = alias(users, 'caller')

/** What the sides of a match share; nulls until something is shared. */
export async function readRoom(
  db: Database,
  matchId: string,
): Promise<Pick<MatchRoom, 'lobbyCode' | 'call'> & { readonly calledBy: string | null }> {
  const [row] = await db
    .select({
      code: matchRooms.lobbyCode,
      codeAt: matchRooms.lobbyCodeAt,
      codeBy: { username: coder.username, name: coder.name },
      reason: matchRooms.calledFor,
      calledAt: matchRooms.calledAt,
      calledBy: matchRooms.calledBy,
      caller: { username: caller.username, name: caller.name },
    })
    .from(matchRooms)
    .leftJoin(coder, eq(coder.id, matchRooms.lobbyCodeBy))
    .leftJoin(caller, eq(caller.id, matchRooms.calledBy))
    .where(eq(matchRooms.matchId, matchId))
  return {
    lobbyCode:
      row?.code && row.codeAt && row.codeBy
        ? { code: row.code, by: row.codeBy, at: row.codeAt.toISOString() }
        : null,
    call:
      row?.reason && row.calledAt && row.caller
        ? { reason: row.reason, by: row.caller, at: row.calledAt.toISOString() }
        : null,
    calledBy: row?.calledBy ?? null,
  }
}

/** Creates the row of a room if there is none, and locks it until the transaction ends. */
export async function lockRoom(tx: Database, matchId: string): Promise<void> {
  await tx.insert(matchRooms).values({ matchId }).onConflictDoNothing()
  await tx
    .select({ matchId: matchRooms.matchId })
    .from(matchRooms)
    .where(eq(matchRooms.matchId, matchId))
    .for('update')
}

export async function writeRoom(
  tx: Database,
  matchId: string,
  columns: Partial<typeof matchRooms.$inferInsert>,
): Promise<void> {
  await tx.update(matchRooms).set(columns).where(eq(matchRooms.matchId, matchId))
}
