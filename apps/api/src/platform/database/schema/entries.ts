import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { clans } from './community.ts'
import { tournaments } from './tournaments.ts'

/** A team name under which gamers enter tournaments together. */
export const teams = pgTable(
  'teams',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    tag: text().notNull(),
    captainId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('teams_captain').on(t.captainId),
    check('teams_name', sql`length(name) between 2 and 40 and tag ~ '^[A-Z0-9]{2,5}$'`),
  ],
)

/** A registration for a tournament, from forming and waitlisted to confirmed: of a single gamer, a team, or a clan. */
export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    kind: text().notNull(),
    /** The captain; for a solo entry the gamer. */
    captainId: uuid()
      .notNull()
      .references(() => users.id),
    teamId: uuid().references(() => teams.id),
    clanId: uuid().references(() => clans.id),
    name: text().notNull(),
    rating: integer().notNull(),
    status: text().notNull(),
    /** Position in the waitlist, lowest first; may have gaps. */
    queueNo: integer(),
    checkedInAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('entries_of_tournament').on(t.tournamentId, t.id),
    index('entries_order').on(t.tournamentId, t.createdAt, t.id),
    unique('entries_queue').on(t.tournamentId, t.queueNo),
    uniqueIndex('entries_team_once')
      .on(t.tournamentId, t.teamId)
      .where(sql`status not in ('withdrawn', 'disqualified')`),
    uniqueIndex('entries_clan_once')
      .on(t.tournamentId, t.clanId)
      .where(sql`status not in ('withdrawn', 'disqualified')`),
    index('entries_in_queue').on(t.tournamentId).where(sql`status = 'waitlisted'`),
    index('entries_captain').on(t.captainId),
    check(
      'entries_status',
      oneOf('status', ['forming', 'confirmed', 'waitlisted', 'withdrawn', 'disqualified', 'no_show']),
    ),
    check(
      'entries_kind',
      sql`(case kind
        when 'solo' then team_id is null and clan_id is null
        when 'team' then team_id is not null and clan_id is null
        when 'clan' then team_id is null and clan_id is not null
        else false end) is true`,
    ),
    check('entries_waiting', sql`(status = 'waitlisted') = (queue_no is not null)`),
    check('entries_checked_in', sql`checked_in_at is null or status = 'confirmed'`),
  ],
)

/** Members of an entry. A gamer plays for at most one entry per tournament. */
export const entryMembers = pgTable(
  'entry_members',
  {
    entryId: uuid().notNull(),
    tournamentId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    status: text().notNull(),
    invitedAt: moment().notNull(),
    answeredAt: moment(),
    /** Set when the tournament starts; the roster is fixed from then on. */
    lockedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.userId] }),
    uniqueIndex('entry_members_one_entry').on(t.tournamentId, t.userId).where(sql`status = 'accepted'`),
    uniqueIndex('entry_members_one_captain').on(t.entryId).where(sql`role = 'captain'`),
    index('entry_members_user').on(t.userId, t.tournamentId),
    foreignKey({
      name: 'entry_members_entry',
      columns: [t.tournamentId, t.entryId],
      foreignColumns: [entries.tournamentId, entries.id],
    }),
    check('entry_members_role', oneOf('role', ['captain', 'player', 'substitute', 'coach'])),
    check('entry_members_status', oneOf('status', ['invited', 'accepted', 'declined', 'removed'])),
    check('entry_members_answer', sql`(status = 'invited') = (answered_at is null)`),
  ],
)

/** The final place of a participant; sorts last while there is none. */
export const placeSql = sql.raw(`coalesce(final_place, 2147483647)`)

/** Snapshot of the entrants at the start of the tournament; immutable apart from results. */
export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    entryId: uuid().notNull(),
    name: text().notNull(),
    seed: integer().notNull(),
    rating: integer().notNull(),
    /** A participant who is out forfeits all remaining matches. */
    isOut: boolean().notNull().default(false),
    finalPlace: integer(),
  },
  (t) => [
    unique('participants_of_tournament').on(t.tournamentId, t.id),
    unique('participants_entry_once').on(t.entryId),
    unique('participants_seed').on(t.tournamentId, t.seed),
    index('participants_out').on(t.tournamentId).where(sql`is_out`),
    index('participants_order').on(t.tournamentId, placeSql, t.seed),
    foreignKey({
      name: 'participants_entry',
      columns: [t.tournamentId, t.entryId],
      foreignColumns: [entries.tournamentId, entries.id],
    }),
    check('participants_place', sql`final_place is null or final_place >= 1`),
  ],
)
