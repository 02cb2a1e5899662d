import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { games } from './community.ts'

/** USDT in its smallest unit, a millionth. */
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
    entryFee: microUsdt().notNull(),
    prizePool: microUsdt().notNull(),
    prizeMode: text().notNull(),
    /** CAIP-2 chain and hash of the transaction that proves the prize; no word of money without it. */
    prizeProofChain: text(),
    prizeProofTx: text(),
    bannerSeed: text().notNull(),
    description: text().notNull(),
    rules: text().notNull(),
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    /** How long the opponent has to answer a reported result (minutes). */
    autoConfirmMinutes: integer().notNull().default(10),
    createdAt: moment().notNull(),
    /** Place of the state in lists, soonest to join first. */
    listRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case state when 'registration_open' then 0 when 'check_in' then 1 when 'published' then 2 when 'seeding' then 3 when 'live' then 4 when 'completed' then 5 when 'finalized' then 6 else 7 end`,
      ),
  },
  (t) => [
    index('tournaments_order').on(t.listRank, t.startsAt, t.id),
    index('tournaments_game_order').on(t.gameSlug, t.listRank, t.startsAt, t.id),
    index('tournaments_state_order').on(t.state, t.startsAt, t.id),
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
    check('tournaments_auto_confirm', sql`auto_confirm_minutes between 5 and 30`),
  ],
)

export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    /** Null for a team. */
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    rating: integer().notNull(),
    status: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('registrations_once').on(t.tournamentId, t.userId),
    index('registrations_user').on(t.userId),
    index('registrations_order').on(t.tournamentId, t.createdAt, t.id),
    index('registrations_waiting').on(t.tournamentId).where(sql`status = 'waitlisted'`),
    check('registrations_status', oneOf('status', ['confirmed', 'waitlisted', 'withdrawn'])),
  ],
)

/** Entrants as they were when the tournament started; frozen from then on. */
export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    seed: integer().notNull(),
    rating: integer().notNull(),
    /** Whoever is out forfeits each match that is left. */
    isOut: boolean().notNull().default(false),
    finalPlace: integer(),
  },
  (t) => [
    unique('participants_of_tournament').on(t.tournamentId, t.id),
    unique('participants_seed').on(t.tournamentId, t.seed),
    unique('participants_user').on(t.tournamentId, t.userId),
    index('participants_of_user').on(t.userId),
    check('participants_place', sql`final_place is null or final_place >= 1`),
  ],
)
