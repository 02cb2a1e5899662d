import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { tournaments } from './tournaments.ts'

/** One for each podium of a gamer. */
export const trophies = pgTable(
  'trophies',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    place: smallint().notNull().default(1),
    /** Null for trophies from before it was counted. */
    fieldSize: integer(),
    tournamentId: uuid().references(() => tournaments.id),
    awardedAt: moment().notNull(),
  },
  (t) => [
    index('trophies_user').on(t.userId, t.awardedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    unique('trophies_once').on(t.userId, t.tournamentId),
    check('trophies_place', sql`place between 1 and 3 and field_size >= place`),
  ],
)

/**
 * Mystery boxes. The commitment is known from the start, the seed is revealed by opening: a trigger keeps what was committed to, and what was drawn.
 */
export const mysteryBoxes = pgTable(
  'mystery_boxes',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Unique per gamer, so that nothing is granted twice: `level:5`, `podium:<tournament id>`. */
    source: text().notNull(),
    grantedAt: moment().notNull(),
    oddsVersion: smallint().notNull(),
    /** 32 random bytes as hexadecimal digits; secret while the box is closed. */
    serverSeed: text().notNull(),
    commitment: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`encode(sha256(decode(server_seed, 'hex')), 'hex')`),
    openedAt: moment(),
    /** Counts the gamer's opened boxes. */
    opening: integer(),
    sku: text(),
    /** XP points given instead of the item. */
    pointsInstead: integer(),
    /** Set if the item was drawn, as are the columns below; null: it was chosen. */
    clientSeed: text(),
    /** The gamer's draws before this one since the last rare item or better. */
    drawsSinceRare: integer(),
    roll: integer(),
    entry: smallint(),
    isRare: boolean(),
  },
  (t) => [
    unique('mystery_boxes_once').on(t.userId, t.source),
    unique('mystery_boxes_opening').on(t.userId, t.opening),
    index('mystery_boxes_closed').on(t.userId, t.grantedAt, t.id).where(sql`opened_at is null`),
    check(
      'mystery_boxes_whole',
      sql`server_seed ~ '^[0-9a-f]{64}$' and odds_version >= 1
        and num_nulls(opened_at, opening, sku) in (0, 3)
        and num_nulls(client_seed, draws_since_rare, roll, entry, is_rare) in (0, 5)
        and (opened_at is not null or (client_seed is null and points_instead is null))
        and opening >= 1 and points_instead > 0 and draws_since_rare >= 0 and roll >= 0 and entry >= 0`,
    ),
  ],
)

const itemKinds = ['frame', 'banner', 'title', 'bracket_theme', 'emblem_part'] as const

/** What gamers own: each item at most once. */
export const ownedItems = pgTable(
  'owned_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    sku: text().notNull(),
    kind: text().notNull(),
    /** `order`, or the id of a box as `box:<id>`. */
    source: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sku] }),
    unique('owned_items_kind').on(t.userId, t.kind, t.sku),
    check('owned_items_kinds', oneOf('kind', itemKinds)),
  ],
)

/** What gamers wear: one item of each kind, which they own. */
export const wornItems = pgTable(
  'worn_items',
  {
    userId: uuid().notNull(),
    kind: text().notNull(),
    sku: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    foreignKey({
      name: 'worn_items_owned',
      columns: [t.userId, t.kind, t.sku],
      foreignColumns: [ownedItems.userId, ownedItems.kind, ownedItems.sku],
    }),
    // Part of the emblem of a clan.
    check('worn_items_kinds', sql`kind <> 'emblem_part'`),
  ],
)

/**
 * What XP points were spent on, and points given instead of items. All XP are points; the balance is the sum of both ledgers. A trigger makes rows
 * immutable.
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** `order:<sku>`, or `box:<id>`. */
    source: text().notNull(),
    amount: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('points_ledger_once').on(t.userId, t.source),
    index('points_ledger_order').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      'points_ledger_sides',
      sql`(source ~ '^order:.' and amount < 0) or (source ~ '^box:.' and amount > 0)`,
    ),
  ],
)

/** Keys that sign certificates; the newest signs. Older ones stay, so that what they signed can be verified. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  /** Private key as JWK: EC, P-256. */
  jwk: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: moment().notNull(),
})

/** Achievements whose XP a gamer has taken. */
export const claimedAchievements = pgTable(
  'claimed_achievements',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    claimedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.code] })],
)
