import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Milliseconds are enough for people, and survive the way through a JavaScript date and back unchanged. */
const moment = () => timestamp({ withTimezone: true, precision: 3 })
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`)

export const games = pgTable('games', {
  slug: text().primaryKey(),
  name: text().notNull(),
  hue: smallint().notNull(),
  ordinal: smallint().notNull().unique(),
})

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull().unique(),
    name: text().notNull(),
    profileImage: text(),
    evmWalletAddress: text(),
    level: integer().notNull().default(1),
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
  (t) => [index('sessions_user').on(t.userId)],
)

export const loginAttempts = pgTable('login_attempts', {
  tokenHash: text().primaryKey(),
  state: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  returnTo: text().notNull(),
  expiresAt: moment().notNull(),
})

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
    index('clans_order').on(t.rating.desc(), t.id),
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
    index('ratings_order').on(t.season, t.gameSlug, t.rating.desc(), t.userId),
    check('ratings_form', sql`form ~ '^[WL]{0,5}$'`),
  ],
)

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
    format: text().notNull(),
    state: text().notNull(),
    round: integer(),
    startsAt: moment().notNull(),
    startMode: text().notNull(),
    region: text().notNull(),
    venueName: text(),
    venueCity: text(),
    venueCountry: text(),
    venueTimeZone: text(),
    taken: integer().notNull().default(0),
    capacity: integer().notNull(),
    /** Micro-USDT as decimal text: a JavaScript number could not carry it. */
    entryFee: text().notNull(),
    prizePool: text().notNull(),
    prizeMode: text().notNull(),
    bannerSeed: text().notNull(),
    description: text().notNull(),
    rules: text().notNull(),
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    bestOf: integer().notNull(),
    /** Number of the newest numbered event; only the relay writes it. */
    seq: integer().notNull().default(0),
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
    check('tournaments_round', sql`(round is not null) = (state = 'live')`),
    check('tournaments_start_mode', oneOf('start_mode', ['scheduled', 'when_full'])),
    check('tournaments_prize_mode', oneOf('prize_mode', ['none', 'pledged', 'funded', 'escrowed'])),
    check(
      'tournaments_format',
      oneOf('format', ['single_elimination', 'double_elimination', 'swiss', 'round_robin', 'groups']),
    ),
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
    finalPlace: integer(),
  },
  (t) => [
    unique('participants_seed').on(t.tournamentId, t.seed),
    unique('participants_user').on(t.tournamentId, t.userId),
    index('participants_of_user').on(t.userId),
  ],
)

export const matches = pgTable(
  'matches',
  {
    id: uuid().primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    code: text().notNull(),
    round: integer().notNull(),
    roundName: text().notNull(),
    position: integer().notNull(),
    bestOf: integer().notNull(),
    state: text().notNull(),
    resolution: text(),
    version: integer().notNull().default(1),
    participant0: uuid().references(() => participants.id),
    participant1: uuid().references(() => participants.id),
    source0: uuid(),
    source1: uuid(),
    winnerToMatch: uuid(),
    winnerToSlot: smallint(),
    winner: smallint(),
    score0: smallint(),
    score1: smallint(),
    reportBy: smallint(),
    reportScore0: smallint(),
    reportScore1: smallint(),
    reportedAt: moment(),
    disputedBy: smallint(),
    disputeText: text(),
    changedAt: moment().notNull(),
  },
  (t) => [
    unique('matches_place').on(t.tournamentId, t.round, t.position),
    unique('matches_participant0').on(t.tournamentId, t.round, t.participant0),
    unique('matches_participant1').on(t.tournamentId, t.round, t.participant1),
    index('matches_of_0').on(t.participant0),
    index('matches_of_1').on(t.participant1),
    index('matches_recent').on(t.changedAt.desc(), t.id),
    check('matches_sides', sql`participant0 is null or participant1 is null or participant0 <> participant1`),
    check(
      'matches_state',
      sql`case state
        when 'pending' then (participant0 is null or participant1 is null) and winner is null and report_by is null
        when 'ready' then participant0 is not null and participant1 is not null and winner is null and report_by is null
        when 'awaiting_confirmation' then report_by is not null and report_score0 is not null and report_score1 is not null and reported_at is not null and winner is null
        when 'disputed' then report_by is not null and disputed_by is not null and winner is null
        when 'completed' then winner in (0, 1) and resolution is not null
        when 'cancelled' then winner is null
        else false end`,
    ),
    check('matches_not_own_report', sql`disputed_by is null or disputed_by <> report_by`),
    check('matches_resolution', sql`resolution is null or resolution in ('played', 'forfeit', 'admin')`),
  ],
)

/**
 * The outbox: what happened, written in the transaction that made it happen. `seq` is given later by the one relay,
 * without gaps, in the order in which the events became visible.
 */
export const tournamentEvents = pgTable(
  'tournament_events',
  {
    ordinal: bigserial({ mode: 'number' }).primaryKey(),
    tournamentId: uuid()
      .notNull()
      .references(() => tournaments.id),
    seq: integer(),
    type: text().notNull(),
    matchId: uuid(),
    matchState: text(),
    matchVersion: integer(),
    /** What exactly happened, for whoever writes notifications from it. */
    detail: jsonb().notNull(),
    createdAt: moment().notNull(),
    publishedAt: moment(),
  },
  (t) => [
    unique('tournament_events_seq').on(t.tournamentId, t.seq),
    index('tournament_events_open').on(t.ordinal).where(sql`published_at is null`),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    imageUrl: text(),
    href: text(),
    createdAt: moment().notNull(),
    readAt: moment(),
    actionKind: text(),
    /** What the action is about: the match whose result waits. */
    actionSubject: uuid(),
    /** Version of the subject the request was made for. */
    actionVersion: integer(),
    resolvedAs: text(),
    dedupeKey: text().notNull().unique(),
    announcedAt: moment(),
  },
  (t) => [
    index('notifications_order').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_silent').on(t.createdAt).where(sql`announced_at is null`),
    index('notifications_subject').on(t.actionSubject).where(sql`resolved_as is null`),
    check('notifications_type', oneOf('type', ['learnMore', 'request', 'simple'])),
    check(
      'notifications_resolved',
      sql`resolved_as is null or (type = 'request' and resolved_as in ('accepted', 'rejected', 'expired'))`,
    ),
  ],
)

/** First answers of writes that carry an idempotency key; kept 48 hours. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    endpoint: text().notNull(),
    key: uuid().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
    isDone: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.endpoint, t.key] }),
    index('idempotent_answers_age').on(t.createdAt),
  ],
)
