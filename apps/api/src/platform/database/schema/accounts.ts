import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull().unique(),
    name: text().notNull(),
    profileImage: text(),
    evmWalletAddress: text(),
    roles: text().array().notNull().default(['gamer']),
    organizerStatus: text().notNull().default('none'),
    organizerReason: text(),
    createdAt: moment().notNull(),
  },
  () => [
    // One wallet, one profile, however the address is written.
    uniqueIndex('users_wallet').on(sql`lower(evm_wallet_address)`),
    check('users_username', sql`username ~ '^[a-z0-9_]{3,20}$'`),
    check(
      'users_organizer_status',
      oneOf('organizer_status', ['none', 'requested', 'approved', 'rejected', 'suspended']),
    ),
  ],
)

/** Who a person is at a login provider. A login never matches by name or e-mail, only by provider and subject. */
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

/** Only hashes of tokens are stored: whoever reads the table can log in as nobody. */
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
    // `least` leaves a null out: it is over when it has expired or was revoked, whichever came first.
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

/** Messages given out to be signed by a wallet. Whoever takes one deletes it, so that none is good twice. */
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    nonce: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** CAIP-10, as it was asked for. */
    accountId: text().notNull(),
    message: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('wallet_challenges_age').on(t.expiresAt), index('wallet_challenges_user').on(t.userId)],
)
