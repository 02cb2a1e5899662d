import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull().unique(),
    name: text().notNull(),
    profileImage: text(),
    evmWalletAddress: text(),
    roles: text().array().notNull().default(['gamer']),
    createdAt: moment().notNull(),
  },
  () => [
    // One profile per wallet address, regardless of letter case.
    uniqueIndex('users_wallet').on(sql`lower(evm_wallet_address)`),
    check('users_username', sql`username ~ '^[a-z0-9_]{3,20}$'`),
  ],
)

/** Identity of a user at a login provider. Logins are matched by provider and subject, never by name or e-mail. */
export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
)

/** Stores hashes of tokens only: reading the table does not allow to log in as anyone. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    // `least` ignores nulls: a session ends on expiry or revocation, whichever comes first.
    index('sessions_over').on(sql`least(expires_at, revoked_at)`),
  ],
)

export const loginAttempts = pgTable(
  'login_attempts',
  {
    tokenHash: text().primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    returnTo: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('login_attempts_age').on(t.expiresAt)],
)

/**
 * The secret address of a gamer's calendar, at most one each: calendar apps cannot log in. Only its hash is stored, as for sessions.
 */
export const calendarLinks = pgTable('calendar_links', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull(),
})

/** Messages issued to be signed by a wallet. A challenge is deleted when it is used, so that it is valid once. */
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    nonce: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** CAIP-10 account id, as requested. */
    accountId: text().notNull(),
    message: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('wallet_challenges_age').on(t.expiresAt), index('wallet_challenges_user').on(t.userId)],
)
