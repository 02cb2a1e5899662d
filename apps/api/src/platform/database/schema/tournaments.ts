import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { clans, games } from './community.ts'
import { listRankSql } from './list-rank.ts'

/** USDT in base units (millionths). */
const microUsdt = () => bigint({ mode: 'bigint' })

export const tournaments = pgTable(
  'tournaments',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    kind: text().notNull(),
    gameSlug: text()
      .notNull()
      .references(() => games.slug),
    mode: text().notNull(),
    state: text().notNull(),
    startsAt: moment().notNull(),
    startMode: text().notNull(),
    region: text().notNull(),
    venueName: text(),
    venueCity: text(),
    venueCountry: text(),
    venueTimeZone: text(),
    taken: integer().notNull().default(0),
    capacity: integer().notNull(),
    /** Kind of entrant: a single gamer, a team, or a clan. */
    entryKind: text().notNull(),
    /** Players per side. */
    teamSize: integer().notNull(),
    substitutesMax: integer().notNull().default(0),
    hasWaitlist: boolean().notNull().default(true),
    /** Order of the entrants at the start. */
    seeding: text().notNull().default('rating'),
    /** Who may enter, in the points of the game and mode; null: any rating. */
    ratingMin: integer(),
    ratingMax: integer(),
    /** Regions from which gamers may enter; empty: all. */
    playRegions: text().array().notNull().default([]),
    /** Days since an account was made. */
    minAccountAgeDays: integer().notNull().default(0),
    needsWallet: boolean().notNull().default(false),
    /** The only clan whose members may enter. */
    onlyClanId: uuid().references(() => clans.id),
    /** Null: registration is opened manually. */
    registrationOpensAt: moment(),
    /** Minutes before the start at which check-in opens and closes; null: no check-in. */
    checkInOpensMinutes: integer(),
    checkInClosesMinutes: integer(),
    entryFee: microUsdt().notNull(),
    prizePool: microUsdt().notNull(),
    prizeMode: text().notNull(),
    /** CAIP-2 chain id and hash of the transaction that proves the prize; without it no prize money is advertised. */
    prizeProofChain: text(),
    prizeProofTx: text(),
    /** Shares of the places, in the contract's form; empty if not published. */
    prizeSplit: jsonb().notNull().default([]),
    /** Whether its results are rated. */
    isRanked: boolean().notNull().default(true),
    /** Weight of its placings, from 1 to 5. */
    tier: smallint().notNull().default(2),
    bannerSeed: text().notNull(),
    description: text().notNull(),
    rules: text().notNull(),
    organizerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Time for the opponent to answer a reported result (minutes). */
    autoConfirmMinutes: integer().notNull().default(10),
    /** Time for both sides to check in to a ready match (minutes); null: no check-in. */
    matchCheckInMinutes: integer(),
    /** Time after the last match in which results can be disputed (minutes). */
    disputeWindowMinutes: integer().notNull().default(30),
    /** When it was paused; all its timers are suspended since then. */
    pausedAt: moment(),
    /** Why it was paused; everybody reads it. */
    pauseReason: text(),
    /** When its timers went on after the last pause. */
    resumedAt: moment(),
    createdAt: moment().notNull(),
    /** Sort rank of the state in lists, soonest to join first. */
    listRank: smallint().notNull().generatedAlwaysAs(listRankSql),
  },
  (t) => [
    index('tournaments_organizer').on(t.organizerId),
    index('tournaments_order').on(t.listRank, t.startsAt, t.id),
    index('tournaments_game_order').on(t.gameSlug, t.listRank, t.startsAt, t.id),
    index('tournaments_kind_order').on(t.kind, t.listRank, t.startsAt, t.id),
    index('tournaments_game_kind_order').on(t.gameSlug, t.kind, t.listRank, t.startsAt, t.id),
    check('tournaments_capacity', sql`taken >= 0 and taken <= capacity and capacity >= 2`),
    check(
      'tournaments_kind',
      sql`(kind = 'online' and venue_name is null) or (kind = 'local' and venue_name is not null)`,
    ),
    check(
      'tournaments_state',
      oneOf('state', [
        'published',
        'registration_open',
        'check_in',
        'seeding',
        'live',
        'completed',
        'finalized',
        'cancelled',
      ]),
    ),
    check('tournaments_start_mode', oneOf('start_mode', ['scheduled', 'when_full'])),
    check('tournaments_money', sql`entry_fee >= 0 and prize_pool >= 0`),
    check('tournaments_prize_mode', oneOf('prize_mode', ['none', 'pledged', 'funded', 'escrowed'])),
    check(
      'tournaments_prize_proof',
      sql`prize_mode not in ('funded', 'escrowed') or (prize_proof_chain is not null and prize_proof_tx is not null)`,
    ),
    check('tournaments_seeding', oneOf('seeding', ['rating', 'registration', 'manual', 'random'])),
    check(
      'tournaments_pause',
      sql`(paused_at is null) = (pause_reason is null) and (pause_reason is null or length(pause_reason) between 1 and 500)`,
    ),
    check(
      'tournaments_eligibility',
      sql`rating_min between 0 and 9999 and rating_max between 0 and 9999 and rating_min <= rating_max
        and min_account_age_days between 0 and 3650
        and play_regions <@ array['EU', 'NA', 'SA', 'APAC', 'MEA']
        and (entry_kind <> 'clan' or num_nonnulls(rating_min, rating_max, only_clan_id) = 0)`,
    ),
    check('tournaments_tier', sql`tier between 1 and 5`),
    check('tournaments_auto_confirm', sql`auto_confirm_minutes between 5 and 30`),
    check('tournaments_entry_kind', oneOf('entry_kind', ['solo', 'team', 'clan'])),
    check(
      'tournaments_team_size',
      sql`team_size between 1 and 100 and substitutes_max between 0 and 100 and (entry_kind <> 'solo' or (team_size = 1 and substitutes_max = 0))`,
    ),
    check(
      'tournaments_check_in',
      sql`(check_in_opens_minutes is null) = (check_in_closes_minutes is null)
        and (check_in_opens_minutes is null or (check_in_closes_minutes >= 0 and check_in_opens_minutes > check_in_closes_minutes))`,
    ),
    check(
      'tournaments_minutes',
      sql`coalesce(match_check_in_minutes, 1) between 1 and 120 and dispute_window_minutes between 0 and 10080`,
    ),
  ],
)

/** Staff of a tournament beside the organiser, with their roles. */
export const tournamentStaff = pgTable(
  'tournament_staff',
  {
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    addedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.userId] }),
    index('tournament_staff_user').on(t.userId),
    check('tournament_staff_role', oneOf('role', ['admin', 'referee', 'caster'])),
  ],
)
