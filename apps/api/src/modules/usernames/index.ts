import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { type Database, deleteInBatches, schema } from '../../platform/database/index.ts'

const { formerUsernames, users } = schema

/**
 * Whether a gamer may take a username: nobody has it, and it leads to nobody who had it lately. Waits for others who take the same one at this moment, so that
 * the answer holds until the end of the transaction. One's own former names may be taken back.
 *
 * @param userId null: a newcomer
 */
export async function claimUsername(
  tx: Database,
  { username, userId, at }: { readonly username: string; readonly userId: string | null; readonly at: Date },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username ${username}`}, 0))`)
  return isUsernameFree(tx, { username, userId, at })
}

/** Like {@link claimUsername}, for now only. */
export async function isUsernameFree(
  db: Database,
  { username, userId, at }: { readonly username: string; readonly userId: string | null; readonly at: Date },
): Promise<boolean> {
  const [holder] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (holder) return holder.id === userId
  const [former] = await db
    .select({ userId: formerUsernames.userId })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.username, username),
        gt(formerUsernames.keptUntil, at),
        userId === null ? undefined : ne(formerUsernames.userId, userId),
      ),
    )
  return former === undefined
}

/** Keeps the username that a gamer gives up, and forgets what was kept of the one that they take. Both are claimed. */
export async function keepFormerUsername(
  tx: Database,
  {
    userId,
    username,
    next,
    keptUntil,
  }: {
    readonly userId: string
    readonly username: string
    readonly next: string
    readonly keptUntil: Date
  },
): Promise<void> {
  await tx.delete(formerUsernames).where(inArray(formerUsernames.username, [username, next]))
  await tx.insert(formerUsernames).values({ username, userId, keptUntil })
}

/** The gamer who has a username, or had it lately. Accounts that are deleted have none. */
export async function findByUsername(db: Database, username: string, at: Date) {
  const isThere = isNull(users.deletedAt)
  const [holder] = await db
    .select()
    .from(users)
    .where(and(eq(users.username, username), isThere))
  if (holder) return holder
  const [former] = await db
    .select({ user: users })
    .from(formerUsernames)
    .innerJoin(users, and(eq(users.id, formerUsernames.userId), isThere))
    .where(and(eq(formerUsernames.username, username), gt(formerUsernames.keptUntil, at)))
  return former?.user
}

/** Forgets former usernames that nobody has to be led by any more. */
export const forgetFormerUsernames = (db: Database, at: Date): Promise<void> =>
  deleteInBatches((limit) =>
    db
      .delete(formerUsernames)
      .where(
        inArray(
          formerUsernames.username,
          db
            .select({ username: formerUsernames.username })
            .from(formerUsernames)
            .where(lte(formerUsernames.keptUntil, at))
            .limit(limit),
        ),
      )
      .returning({ username: formerUsernames.username }),
  )
