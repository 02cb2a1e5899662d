import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
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
import { participants } from './entries.ts'
import { stations } from './stations.ts'
import { tournaments } from './tournaments.ts'

/** The stages of a tournament, played one after another. */
export const stages = pgTable(
  'stages',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    /** 1-based. */
    ordinal: integer().notNull(),
    type: text().notNull(),
    /** Configuration of the stage's format, including how many participants advance. */
    config: jsonb().notNull(),
    state: text().notNull().default('pending'),
  },
  (t) => [
    unique('stages_ordinal').on(t.tournamentId, t.ordinal),
    unique('stages_of_tournament').on(t.tournamentId, t.id),
    check('stages_counted', sql`ordinal >= 1`),
    check('stages_state', oneOf('state', ['pending', 'live', 'done'])),
    check(
      'stages_type',
      oneOf('type', [
        'single_elimination',
        'double_elimination',
        'swiss',
        'round_robin',
        'groups',
        'free_for_all',
      ]),
    ),
  ],
)

/** Participants of a stage, by seed (1 is the best). */
export const stageParticipants = pgTable(
  'stage_participants',
  {
    stageId: uuid().notNull(),
    tournamentId: uuid().notNull(),
    participantId: uuid().notNull(),
    seed: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stageId, t.participantId] }),
    unique('stage_participants_seed').on(t.stageId, t.seed),
    foreignKey({ columns: [t.tournamentId, t.stageId], foreignColumns: [stages.tournamentId, stages.id] }),
    foreignKey({
      columns: [t.tournamentId, t.participantId],
      foreignColumns: [participants.tournamentId, participants.id],
    }),
    check('stage_participants_counted', sql`seed >= 1`),
  ],
)

/** A round: each participant plays at most one match in it. */
export const rounds = pgTable(
  'rounds',
  {
    id: uuid().primaryKey(),
    stageId: uuid().notNull(),
    tournamentId: uuid().notNull(),
    /** Position of the round in its stage, in display order. */
    ordinal: integer().notNull(),
    bracket: text().notNull(),
    /** 1-based; null if the stage has no groups. */
    groupNumber: integer(),
    /** 1-based, within its bracket and group. */
    number: integer().notNull(),
    name: text().notNull(),
    /** Number of unfinished matches. Maintained by the commands, so that the last match to finish detects the end of the round. */
    open: integer().notNull(),
  },
  (t) => [
    unique('rounds_of_tournament').on(t.tournamentId, t.stageId, t.id),
    unique('rounds_ordinal').on(t.stageId, t.ordinal),
    unique('rounds_number').on(t.stageId, t.bracket, t.groupNumber, t.number).nullsNotDistinct(),
    foreignKey({ columns: [t.tournamentId, t.stageId], foreignColumns: [stages.tournamentId, stages.id] }),
    check('rounds_open', sql`open >= 0`),
    check(
      'rounds_counted',
      sql`number >= 1 and ordinal >= 1 and (group_number is null or group_number >= 1)`,
    ),
    check('rounds_bracket', oneOf('bracket', ['main', 'winners', 'losers', 'grand_final', 'third_place'])),
  ],
)

/** Duels that can be played, or are waiting for a participant's action. */
export const isOpenDuel = sql.raw(
  `matches.kind = 'duel' and matches.state in ('ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed')`,
)
/** Duels with a decided result. */
export const isDecidedDuel = sql.raw(
  `matches.kind = 'duel' and matches.state = 'completed' and matches.outcome in ('win', 'draw', 'forfeit')`,
)

/** Matches and lobbies that can be played or wait for an answer; those that are disputed have a dispute. */
export const isUnfinished = sql.raw(`matches.state in ('ready', 'check_in', 'live', 'awaiting_confirmation')`)

export const matches = pgTable(
  'matches',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid().notNull(),
    stageId: uuid().notNull(),
    roundId: uuid().notNull(),
    /** `duel`: two sides; `lobby`: many participants, each playing for themselves. */
    kind: text().notNull().default('duel'),
    position: integer().notNull(),
    code: text().notNull(),
    bestOf: integer().notNull(),
    drawsAllowed: boolean().notNull(),
    /** Only played if slot 1 wins the previous match: the bracket reset of a grand final. */
    isReset: boolean().notNull(),
    /** Its sides met in this stage before, because no other pairing was left: only in Swiss by wins and losses. */
    isRematch: boolean().notNull().default(false),
    winnerToMatch: uuid(),
    winnerToSlot: smallint(),
    loserToMatch: uuid(),
    loserToSlot: smallint(),
    state: text().notNull(),
    version: integer().notNull().default(1),
    outcome: text(),
    winner: smallint(),
    reportBy: smallint(),
    reportScore0: smallint(),
    reportScore1: smallint(),
    reportedAt: moment(),
    disputedBy: smallint(),
    /** When both sides were notified that the match is ready; null before that. */
    calledAt: moment(),
    /** Deadline for check-in or for answering a report, in the states that have one. */
    deadlineAt: moment(),
    changedAt: moment().notNull(),
    /** Where it is called to or played. A trigger takes it off when the match is over, or waits for a side again. */
    station: text(),
    /** When it was called to its station. */
    stationCalledAt: moment(),
    /** When the desk saw both sides there. */
    seatedAt: moment(),
  },
  (t) => [
    unique('matches_of_round').on(t.tournamentId, t.roundId, t.id, t.kind),
    unique('matches_position').on(t.roundId, t.position),
    index('matches_of_stage').on(t.stageId),
    index('matches_unfinished').on(t.tournamentId).where(isUnfinished),
    index('matches_open_recent').on(t.changedAt.desc().nullsFirst(), t.id).where(isOpenDuel),
    index('matches_decided_recent').on(t.changedAt.desc().nullsFirst(), t.id).where(isDecidedDuel),
    foreignKey({
      name: 'matches_round',
      columns: [t.tournamentId, t.stageId, t.roundId],
      foreignColumns: [rounds.tournamentId, rounds.stageId, rounds.id],
    }),
    uniqueIndex('matches_at_station').on(t.tournamentId, t.station).where(sql`station is not null`),
    foreignKey({
      name: 'matches_station',
      columns: [t.tournamentId, t.station],
      foreignColumns: [stations.tournamentId, stations.name],
    }),
    foreignKey({ name: 'matches_winner_to', columns: [t.winnerToMatch], foreignColumns: [t.id] }),
    foreignKey({ name: 'matches_loser_to', columns: [t.loserToMatch], foreignColumns: [t.id] }),
    check(
      'matches_routes',
      sql`(winner_to_match is null) = (winner_to_slot is null) and (loser_to_match is null) = (loser_to_slot is null)
        and coalesce(winner_to_slot, 0) in (0, 1) and coalesce(loser_to_slot, 0) in (0, 1)
        and winner_to_match is distinct from id and loser_to_match is distinct from id`,
    ),
    check(
      'matches_kind',
      sql`(case kind
        when 'duel' then outcome is distinct from 'ranked'
        when 'lobby' then coalesce(outcome, 'ranked') = 'ranked' and winner_to_match is null
          and loser_to_match is null and best_of = 1 and not draws_allowed and not is_reset
        else false end) is true`,
    ),
    check('matches_counted', sql`position >= 0 and version >= 1 and best_of between 1 and 99`),
    // A check constraint passes if it evaluates to null; `is true` rejects that.
    check(
      'matches_state',
      sql`(case state
        when 'pending' then outcome is null and report_by is null
        when 'ready' then outcome is null and report_by is null
        when 'check_in' then outcome is null and report_by is null
        when 'live' then outcome is null and report_by is null
        when 'awaiting_confirmation' then outcome is null and report_by is not null and disputed_by is null
        when 'disputed' then outcome is null and report_by is not null and disputed_by is not null
        when 'completed' then outcome is not null
        when 'skipped' then outcome is null and is_reset
        when 'cancelled' then outcome is null
        else false end) is true`,
    ),
    check(
      'matches_outcome',
      sql`(case
        when outcome is null then winner is null
        when outcome in ('win', 'forfeit') then winner in (0, 1)
        when outcome = 'bye' then winner is null or winner in (0, 1)
        when outcome = 'draw' then winner is null and draws_allowed
        when outcome in ('double_forfeit', 'ranked') then winner is null
        else false end) is true`,
    ),
    check(
      'matches_report',
      sql`(case when report_by is null then report_score0 is null and report_score1 is null and reported_at is null
        when kind = 'lobby' then report_by between 0 and 99 and report_score0 is null and report_score1 is null and reported_at is not null
        else report_by in (0, 1) and report_score0 between 0 and 99 and report_score1 between 0 and 99 and reported_at is not null end) is true`,
    ),
    check(
      'matches_dispute',
      sql`(disputed_by is null or ((kind = 'lobby' and disputed_by between 0 and 99 or disputed_by in (0, 1)) and report_by is not null and disputed_by <> report_by)) is true`,
    ),
    check(
      'matches_station_stands',
      sql`(station is null) = (station_called_at is null) and (station is not null or seated_at is null)
        and (station is null or state in ('ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed'))`,
    ),
    check('matches_deadline', sql`deadline_at is null or state in ('check_in', 'awaiting_confirmation')`),
  ],
)

/** The sides of a match: two in a duel, with 0 shown above 1, and more in a lobby. */
export const matchSlots = pgTable(
  'match_slots',
  {
    matchId: uuid().notNull(),
    slot: smallint().notNull(),
    tournamentId: uuid().notNull(),
    roundId: uuid().notNull(),
    /** Copied from the match; determines the number of slots. */
    kind: text().notNull().default('duel'),
    participantId: uuid(),
    /** A bye: the slot stays empty permanently. */
    isBye: boolean().notNull(),
    sourceMatchId: uuid(),
    sourceOutcome: text(),
    /** Games won, once the result counts. */
    score: smallint(),
    checkedInAt: moment(),
    /** Final place in a lobby, 1-based; null for participants who did not play. */
    place: smallint(),
    /** Did not show up in the lobby, or left it. */
    isAbsent: boolean().notNull().default(false),
    /** When this side confirmed the reported results of the lobby. */
    agreedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.slot] }),
    // Each participant once per round: `match_slots_once_a_round`, which is in the migration of the guards, because drizzle does not support DEFERRABLE.
    index('match_slots_participant').on(t.participantId),
    foreignKey({
      name: 'match_slots_match',
      columns: [t.tournamentId, t.roundId, t.matchId, t.kind],
      foreignColumns: [matches.tournamentId, matches.roundId, matches.id, matches.kind],
    }),
    foreignKey({
      name: 'match_slots_entrant',
      columns: [t.tournamentId, t.participantId],
      foreignColumns: [participants.tournamentId, participants.id],
    }),
    foreignKey({ name: 'match_slots_source', columns: [t.sourceMatchId], foreignColumns: [matches.id] }),
    check(
      'match_slots_sides',
      sql`(case kind when 'duel' then slot in (0, 1) when 'lobby' then slot between 0 and 99 else false end) is true`,
    ),
    check(
      'match_slots_lobby',
      sql`(case kind when 'duel' then place is null and not is_absent and agreed_at is null
        else participant_id is not null and not is_bye and (place is null or place >= 1) end) is true`,
    ),
    check('match_slots_bye', sql`not (is_bye and participant_id is not null)`),
    check(
      'match_slots_from',
      sql`(source_match_id is null) = (source_outcome is null) and coalesce(source_outcome, 'winner') in ('winner', 'loser')`,
    ),
    check(
      'match_slots_score',
      sql`score is null or score between 0 and case kind when 'duel' then 99 else 9999 end`,
    ),
  ],
)

/** Result reports by the sides of a match, append-only. */
export const matchReports = pgTable(
  'match_reports',
  {
    id: uuid().primaryKey(),
    matchId: uuid()
      .notNull()
      .references(() => matches.id),
    /** Version of the match that the report created. */
    version: integer().notNull(),
    slot: smallint().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Both null for a lobby, whose report consists of placings. */
    score0: smallint(),
    score1: smallint(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('match_reports_version').on(t.matchId, t.version),
    check(
      'match_reports_claim',
      sql`(slot between 0 and 99 and version >= 2 and (score0 is null and score1 is null
        or slot in (0, 1) and score0 between 0 and 99 and score1 between 0 and 99)) is true`,
    ),
  ],
)

/** The individual games of a report, if they were reported. */
export const matchGames = pgTable(
  'match_games',
  {
    reportId: uuid()
      .notNull()
      .references(() => matchReports.id),
    /** 1-based. */
    number: smallint().notNull(),
    /** Null if the game had no winner. */
    winner: smallint(),
    map: text(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.number] }),
    check('match_games_counted', sql`number between 1 and 99 and (winner is null or winner in (0, 1))`),
  ],
)

/** Reported placings of all participants of a lobby. */
export const matchPlacings = pgTable(
  'match_placings',
  {
    reportId: uuid()
      .notNull()
      .references(() => matchReports.id),
    slot: smallint().notNull(),
    /** 1-based; null for participants who did not play. */
    place: smallint(),
    score: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.slot] }),
    check(
      'match_placings_counted',
      sql`slot between 0 and 99 and (place is null or place >= 1) and score between 0 and 9999`,
    ),
  ],
)

/** Disputes about a report, and their rulings. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().primaryKey(),
    matchId: uuid()
      .notNull()
      .references(() => matches.id),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    slot: smallint().notNull(),
    openedBy: uuid()
      .notNull()
      .references(() => users.id),
    category: text().notNull(),
    body: text().notNull(),
    openedAt: moment().notNull(),
    ruledAt: moment(),
    ruledBy: uuid().references(() => users.id),
    /** Public explanation of the ruling. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('disputes_one_open').on(t.matchId).where(sql`ruled_at is null`),
    index('disputes_open').on(t.tournamentId, t.openedAt, t.id).where(sql`ruled_at is null`),
    check(
      'disputes_category',
      oneOf('category', ['wrong_score', 'no_show', 'cheating', 'connection', 'rule', 'conduct']),
    ),
    check(
      'disputes_ruling',
      sql`(ruled_at is null) = (reason is null) and (ruled_at is not null or ruled_by is null) and slot between 0 and 99`,
    ),
  ],
)

/** Current standings of a stage; recomputed from its matches. */
export const standings = pgTable(
  'standings',
  {
    stageId: uuid().notNull(),
    tournamentId: uuid().notNull(),
    participantId: uuid().notNull(),
    /** 1-based; 0 if the stage has no groups, so that rows have one sort order. */
    groupNumber: integer().notNull(),
    rank: integer().notNull(),
    points: doublePrecision().notNull(),
    record: jsonb().notNull(),
    tieBreaks: jsonb().notNull(),
    decidedBy: text(),
    isFinal: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stageId, t.participantId] }),
    index('standings_order').on(t.stageId, t.groupNumber, t.rank, t.participantId),
    foreignKey({ columns: [t.tournamentId, t.stageId], foreignColumns: [stages.tournamentId, stages.id] }),
    foreignKey({
      columns: [t.tournamentId, t.participantId],
      foreignColumns: [participants.tournamentId, participants.id],
    }),
    check('standings_rank', sql`rank >= 1`),
  ],
)
