import { and, count, eq, gt, lte } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { users, walletChallenges } = schema

export type WalletChallengeRow = typeof walletChallenges.$inferSelect

/** Stores a challenge, and deletes all expired ones. */
export async function addChallenge(db: Database, challenge: WalletChallengeRow, at: Date): Promise<void> {
  await db.delete(walletChallenges).where(lte(walletChallenges.expiresAt, at))
  await db.insert(walletChallenges).values(challenge)
}

/** Number of a user's open challenges. */
export async function countChallenges(db: Database, userId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(walletChallenges)
    .where(and(eq(walletChallenges.userId, userId), gt(walletChallenges.expiresAt, at)))
  return row?.n ?? 0
}

/** An open challenge of this user. */
export async function findChallenge(
  db: Database,
  { nonce, userId }: { readonly nonce: string; readonly userId: string },
  at: Date,
): Promise<WalletChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(walletChallenges)
    .where(isGood(nonce, userId, at))
  return row
}

/** Deletes a challenge; of several concurrent calls only one returns true. */
export async function takeChallenge(
  tx: Database,
  { nonce, userId }: { readonly nonce: string; readonly userId: string },
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .delete(walletChallenges)
    .where(isGood(nonce, userId, at))
    .returning({ nonce: walletChallenges.nonce })
  return rows.length > 0
}

/** Sets or clears the address of a user's wallet. A unique index prevents two users from having the same address. */
export async function writeWallet(tx: Database, userId: string, address: string | null): Promise<void> {
  await tx.update(users).set({ evmWalletAddress: address }).where(eq(users.id, userId))
}

const isGood = (nonce: string, userId: string, at: Date) =>
  and(
    eq(walletChallenges.nonce, nonce),
    eq(walletChallenges.userId, userId),
    gt(walletChallenges.expiresAt, at),
  )

/** Whether a write failed because another user has the wallet; 23505 is SQL's unique_violation. */
export function isWalletTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '23505') return true
  return false
}
