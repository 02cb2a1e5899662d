import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

export const games = pgTable('games', {
  slug: text().primaryKey(),
  name: text().notNull(),
  hue: smallint().notNull(),
  ordinal: smallint().notNull().unique(),
})

/**
 * XP bookings, one per source. A trigger makes rows immutable: when a result is overruled, another row with the difference is added.
 */
export const xpLedger = pgTable(
  'xp_ledger',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    source: text().notNull(),
    amount: integer().notNull(),
    createdAt: moment().notNull(),
    /** Set for XP from a match only, as are all columns below. */
    matchId: uuid(),
    /** Version of the match. */
    revision: integer(),
    /** The user's result in the match; `void` reverses earlier XP. */
    result: text(),
    /** The UTC day whose limits it counts towards; the same in each row of a match. */
    day: date(),
    /** User ids of the opponents. */
    opponents: uuid().array(),
  },
  (t) => [
    unique('xp_ledger_once').on(t.userId, t.source),
    index('xp_ledger_order').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('xp_ledger_day').on(t.userId, t.day).where(sql`match_id is not null`),
    index('xp_ledger_match').on(t.matchId).where(sql`match_id is not null`),
    check(
      'xp_ledger_match_rows',
      sql`num_nulls(match_id, revision, result, day, opponents) in (0, 5)
        and (case when match_id is null then amount > 0 else abs(amount) <= 50 and result in ('won', 'played', 'void') end) is true`,
    ),
  ],
)

export const clans = pgTable(
  'clans',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tag: text().notNull(),
    about: text().notNull(),
    region: text().notNull(),
    joinPolicy: text().notNull(),
    memberMax: integer().notNull(),
    rating: integer().notNull(),
    emblemShield: smallint().notNull(),
    emblemMotif: smallint().notNull(),
    emblemHue: smallint().notNull(),
    emblemAccentHue: smallint().notNull(),
    createdAt: moment().notNull(),
    /** Set once it has no members any more; results keep the row. */
    disbandedAt: moment(),
  },
  (t) => [
    index('clans_order')
      .on(t.rating.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`disbanded_at is null`),
    // A disbanded clan gives its name and tag back. Names that differ in case only would be taken for each other.
    uniqueIndex('clans_one_name').on(sql`lower(${t.name})`).where(sql`disbanded_at is null`),
    uniqueIndex('clans_one_tag').on(sql`upper(${t.tag})`).where(sql`disbanded_at is null`),
    check('clans_join_policy', oneOf('join_policy', ['open', 'request', 'invite'])),
    check(
      'clans_emblem',
      sql`emblem_shield between 0 and 7 and emblem_motif between 0 and 19
        and emblem_hue between 0 and 359 and emblem_accent_hue between 0 and 359`,
    ),
  ],
)

/** Gamers who are invited to a clan, until they answer, or the invitation is revoked or expires. */
export const clanInvitations = pgTable(
  'clan_invitations',
  {
    clanId: uuid()
      .notNull()
      .references(() => clans.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clanId, t.userId] }),
    index('clan_invitations_user').on(t.userId),
    check('clan_invitations_life', sql`expires_at > created_at`),
    check('clan_invitations_other', sql`invited_by <> user_id`),
  ],
)

/** Gamers whom a clan keeps out. */
export const clanBans = pgTable(
  'clan_bans',
  {
    clanId: uuid()
      .notNull()
      .references(() => clans.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    bannedBy: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clanId, t.userId] }), check('clan_bans_other', sql`banned_by <> user_id`)],
)

/** Gamers who want to join a clan, until that is answered. */
export const clanRequests = pgTable(
  'clan_requests',
  {
    clanId: uuid()
      .notNull()
      .references(() => clans.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clanId, t.userId] }),
    index('clan_requests_user').on(t.userId),
    index('clan_requests_order').on(t.clanId, t.createdAt, t.userId),
  ],
)

/** The primary key enforces one clan per gamer. */
export const clanMembers = pgTable(
  'clan_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    clanId: uuid()
      .notNull()
      .references(() => clans.id),
    role: text().notNull(),
  },
  (t) => [
    index('clan_members_clan').on(t.clanId),
    uniqueIndex('clan_members_one_owner').on(t.clanId).where(sql`role = 'owner'`),
    check('clan_members_role', oneOf('role', ['owner', 'officer', 'member', 'recruit'])),
  ],
)
