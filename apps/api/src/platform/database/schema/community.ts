import { sql } from 'drizzle-orm'
import {
  check,
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

export const xpEvents = pgTable(
  'xp_events',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    source: text().notNull(),
    amount: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [unique('xp_events_once').on(t.userId, t.source)],
)

export const trophies = pgTable(
  'trophies',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    awardedAt: moment().notNull(),
  },
  (t) => [index('trophies_user').on(t.userId)],
)

export const mysteryBoxes = pgTable(
  'mystery_boxes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    grantedAt: moment().notNull(),
    openedAt: moment(),
  },
  (t) => [index('mystery_boxes_user').on(t.userId)],
)

export const clans = pgTable(
  'clans',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    about: text().notNull(),
    region: text().notNull(),
    joinPolicy: text().notNull(),
    memberMax: integer().notNull(),
    rating: integer().notNull(),
    hue: smallint().notNull(),
  },
  (t) => [
    index('clans_order').on(t.rating.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('clans_join_policy', oneOf('join_policy', ['open', 'request', 'invite'])),
  ],
)

/** The primary key says it: one clan per gamer. */
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

export const seasons = pgTable('seasons', {
  number: integer().primaryKey(),
  name: text().notNull(),
  endsAt: moment().notNull(),
})

export const ratings = pgTable(
  'ratings',
  {
    season: integer()
      .notNull()
      .references(() => seasons.number),
    gameSlug: text()
      .notNull()
      .references(() => games.slug),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    rating: integer().notNull(),
    won: integer().notNull(),
    lost: integer().notNull(),
    /** The last five results, newest last: `W` or `L` each. */
    form: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.season, t.gameSlug, t.userId] }),
    index('ratings_order').on(
      t.season,
      t.gameSlug,
      t.rating.desc().nullsFirst(),
      t.userId.desc().nullsFirst(),
    ),
    check('ratings_form', sql`form ~ '^[WL]{0,5}$'`),
  ],
)
