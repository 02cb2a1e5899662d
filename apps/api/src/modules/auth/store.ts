import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { type Database, deleteInBatches, schema } from '../../platform/database/index.ts'

const { identities, loginAttempts, users } = schema

export type LoginAttempt = typeof loginAttempts.$inferSelect

export async function saveAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  await db.insert(loginAttempts).values(attempt)
}

/** Deletes login attempts that have expired. */
export const deleteExpiredAttempts = (db: Database, at: Date): Promise<void> =>
  deleteInBatches((limit) =>
    db
      .delete(loginAttempts)
      .where(
        inArray(
          loginAttempts.tokenHash,
          db
            .select({ tokenHash: loginAttempts.tokenHash })
            .from(loginAttempts)
            .where(lte(loginAttempts.expiresAt, at))
            .limit(limit),
        ),
      )
      .returning({ tokenHash: loginAttempts.tokenHash }),
  )

/** Deletes and returns a login attempt, so that a callback of the provider can be used only once. */
export async function takeAttempt(
  db: Database,
  tokenHash: string,
  at: Date,
): Promise<LoginAttempt | undefined> {
  const [row] = await db
    .delete(loginAttempts)
    .where(and(eq(loginAttempts.tokenHash, tokenHash), gt(loginAttempts.expiresAt, at)))
    .returning()
  return row
}

export async function findUserByIdentity(
  db: Database,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row?.userId
}

/** Adds a user unless the name is taken. */
export async function addUser(
  tx: Database,
  user: { readonly id: string; readonly username: string; readonly name: string; readonly createdAt: Date },
): Promise<boolean> {
  const rows = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return rows.length > 0
}

/** Links a user to an identity at the provider; false if a concurrent login linked it first. */
export async function addIdentity(
  tx: Database,
  identity: { readonly provider: string; readonly subject: string; readonly userId: string },
): Promise<boolean> {
  const rows = await tx
    .insert(identities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return rows.length > 0
}
