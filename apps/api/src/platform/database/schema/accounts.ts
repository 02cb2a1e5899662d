import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytewiseText, moment, oneOf } from './columns.ts'

const audiences = ['everyone', 'clan', 'nobody'] as const
/** What a notification is about, for the preferences of gamers. */
export const notificationKinds = [
  'requests',
  'matches',
  'tournaments',
  'clans',
  'chat',
  'rewards',
  'account',
] as const

/** Admins of the platform, who are few. */
export const isAdmin = sql.raw(`'admin' = any(roles)`)

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
    bio: text().notNull().default(''),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    links: text().array().notNull().default([]),
    /** Counts the changes of profile and privacy. */
    revision: integer().notNull().default(1),
    /** When the username was changed last. */
    renamedAt: moment(),
    countryFor: text().notNull().default('everyone'),
    walletFor: text().notNull().default('nobody'),
    matchesFor: text().notNull().default('everyone'),
    invitationsFrom: text().notNull().default('everyone'),
    /** When the account is deleted; until then its gamer can undo it. Null: nobody asked for it. */
    deletesAt: moment(),
    /** Set once the account is pseudonymised: the row stays for results and bookings. */
    deletedAt: moment(),
  },
  (t) => [
    check('users_deleted', sql`deleted_at is null or deletes_at <= deleted_at`),
    check(
      'users_profile',
      sql`length(bio) <= 280 and country ~ '^[A-Z]{2}$' and cardinality(links) <= 5 and revision >= 1`,
    ),
    check(
      'users_privacy',
      sql.join(
        ['country_for', 'wallet_for', 'matches_for', 'invitations_from'].map((column) =>
          oneOf(column, audiences),
        ),
        sql.raw(' and '),
      ),
    ),
    index('users_admins').on(t.id).where(isAdmin),
    // One profile per wallet address, regardless of letter case.
    uniqueIndex('users_wallet').on(sql`lower(evm_wallet_address)`),
    check('users_username', sql`username ~ '^[a-z0-9_]{3,20}$'`),
  ],
)

/**
 * What gamers are found by: their username, and their name from each of its first eight words on, as `folded` writes it. A trigger keeps it; who is being
 * deleted has none.
 */
export const gamerKeys = pgTable(
  'gamer_keys',
  {
    key: bytewiseText().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.key, t.userId] }), index('gamer_keys_user').on(t.userId)],
)

/** Usernames that gamers had: they lead to the gamer, and are free for nobody else, until `keptUntil`. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    username: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    keptUntil: moment().notNull(),
  },
  (t) => [index('former_usernames_user').on(t.userId), index('former_usernames_age').on(t.keptUntil)],
)

/** An archive of everything that is stored about a gamer; one each. It is removed when it has expired. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    requestedAt: moment().notNull(),
    /** Null, like the other two, until a job has written it. */
    readyAt: moment(),
    expiresAt: moment(),
    /** A JSON document. */
    archive: text(),
  },
  (t) => [
    index('data_exports_age').on(t.expiresAt),
    check('data_exports_ready', sql`num_nulls(ready_at, expires_at, archive) in (0, 3)`),
  ],
)

/** How a gamer is told of a kind of notification; without a row in every way. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    inApp: boolean().notNull(),
    sound: boolean().notNull(),
    desktop: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('notification_preferences_kind', oneOf('kind', notificationKinds)),
    check('notification_preferences_required', sql`in_app or kind not in ('requests', 'account')`),
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
    /** Browser and system. The complete user agent is not stored, because it identifies a person better than needed. */
    device: text().notNull().default(''),
    /** The first part of the address: /24 or /48. */
    network: text().notNull().default(''),
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
