import { z } from 'zod'
import { EligibilityRules } from './eligibility.ts'
import { Id, MicroUsdt, Timestamp } from './lists.ts'

export const Game = z
  .object({
    slug: z.string(),
    name: z.string(),
    /** Hue of the game's generated art, 0–359. */
    hue: z.int().min(0).max(359),
  })
  .meta({ id: 'Game' })
export type Game = z.output<typeof Game>

export const TournamentState = z.enum([
  'published',
  'registration_open',
  'check_in',
  'seeding',
  'live',
  'completed',
  'finalized',
  'cancelled',
])
export type TournamentState = z.output<typeof TournamentState>

export const TournamentFormat = z.enum([
  'single_elimination',
  'double_elimination',
  'swiss',
  'round_robin',
  'groups',
  'free_for_all',
])
export type TournamentFormat = z.output<typeof TournamentFormat>

/** *Pledged* is a promise, *funded* was proven by the organiser's wallet, *escrowed* is held by a contract. */
export const PrizeMode = z.enum(['none', 'pledged', 'funded', 'escrowed'])

export const StageState = z.enum(['pending', 'live', 'done'])

/** One of the stages of a tournament, which are played one after another. */
export const StageSummary = z.object({
  id: Id,
  /** Counted from 1. */
  ordinal: z.int().positive(),
  type: TournamentFormat,
  state: StageState,
  /** Display name of the current round; null unless live. */
  round: z.string().nullable(),
})
export type StageSummary = z.output<typeof StageSummary>

export const Venue = z.object({
  name: z.string().trim().min(2).max(80),
  city: z.string().trim().max(60),
  country: z.string().trim().max(60),
  /** IANA name. */
  timeZone: z.string().max(60),
})

/** Minutes before the start at which check-in opens and closes. */
export const TournamentCheckIn = z.object({
  opensMinutes: z.int().min(1).max(1440),
  closesMinutes: z.int().min(0).max(1440),
})

/**
 * How entrants are seeded at the start: by their rating, in the order in which they registered, in the order the organiser gives them, or by a draw that
 * anyone can repeat.
 */
export const Seeding = z.enum(['rating', 'registration', 'manual', 'random'])
export type Seeding = z.output<typeof Seeding>

/** The share of each place from `fromPlace` to `toPlace`, in hundredths of a percent of the prize pool. */
export const PrizeShare = z.object({
  fromPlace: z.int().min(1).max(1024),
  toPlace: z.int().min(1).max(1024),
  bps: z.int().min(1).max(10_000),
})
export type PrizeShare = z.output<typeof PrizeShare>

/** *Forming*: waiting for players to accept; *waitlisted*: waiting for a place. */
export const EntryStatus = z.enum([
  'forming',
  'confirmed',
  'waitlisted',
  'withdrawn',
  'disqualified',
  'no_show',
])
export type EntryStatus = z.output<typeof EntryStatus>

/** The role of a roster member. */
export const EntryMemberRole = z.enum(['captain', 'player', 'substitute', 'coach'])
export type EntryMemberRole = z.output<typeof EntryMemberRole>

/** A registration for a tournament: of a solo gamer, a team, or a clan. */
export const Entry = z
  .object({
    id: Id,
    tournamentId: Id,
    kind: z.enum(['solo', 'team', 'clan']),
    name: z.string(),
    status: EntryStatus,
    /** Position in the waitlist, lowest first; null if not waitlisted. */
    queueNo: z.int().positive().nullable(),
    checkedInAt: Timestamp.nullable(),
    members: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        role: EntryMemberRole,
        status: z.enum(['invited', 'accepted', 'declined']),
      }),
    ),
  })
  .meta({ id: 'Entry' })
export type Entry = z.output<typeof Entry>

/** The relation of the calling gamer to the tournament; null fields for a visitor. */
const TournamentViewer = z.object({
  registration: EntryStatus.nullable(),
  nextMatchId: Id.nullable(),
  nextLobbyId: Id.nullable(),
})

export const TournamentCard = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    kind: z.enum(['online', 'local']),
    game: Game,
    /** Players per side, as displayed: `1v1`, `5v5`, `Trios`. */
    mode: z.string(),
    state: TournamentState,
    /** In playing order; at least one. */
    stages: z.array(StageSummary),
    startsAt: Timestamp,
    /** `when_full` starts as soon as the last place is taken. */
    startMode: z.enum(['scheduled', 'when_full']),
    region: z.string(),
    venue: Venue.nullable(),
    entry: z.object({
      kind: z.enum(['solo', 'team', 'clan']),
      /** Players per side. */
      teamSize: z.int().positive(),
      substitutesMax: z.int().nonnegative(),
      /** Whether registrations beyond the capacity are waitlisted. */
      hasWaitlist: z.boolean(),
    }),
    taken: z.int().nonnegative(),
    capacity: z.int().positive(),
    money: z.object({
      entryFee: MicroUsdt,
      prizePool: MicroUsdt,
      currency: z.literal('USDT'),
      mode: PrizeMode,
    }),
    /** Seed of the generated banner. */
    bannerSeed: z.string(),
    viewer: TournamentViewer,
  })
  .meta({ id: 'TournamentCard' })
export type TournamentCard = z.output<typeof TournamentCard>

/** A participant, or a registered entry before the start. */
export const Player = z
  .object({
    /** Id of the entry; from the start on that of the participant, as used in matches. */
    id: Id,
    name: z.string(),
    /** Null for a team or a clan. */
    username: z.string().nullable(),
    rating: z.int().nonnegative(),
    /** Null before the start. */
    seed: z.int().positive().nullable(),
    finalPlace: z.int().positive().nullable(),
    /** Who plays for it, captain first, then players, substitutes and coaches; without those who have not accepted. */
    roster: z.array(z.object({ username: z.string(), name: z.string(), role: EntryMemberRole })),
  })
  .meta({ id: 'Player' })
export type Player = z.output<typeof Player>

export const StaffRole = z.enum(['admin', 'referee', 'caster'])
export type StaffRole = z.output<typeof StaffRole>

/** How somebody helps to run a tournament: as its organiser, or as the staff member they are. */
export const TournamentRole = z.enum(['organizer', ...StaffRole.options])
export type TournamentRole = z.output<typeof TournamentRole>

export const TournamentDetail = TournamentCard.extend({
  description: z.string(),
  /** Markdown. */
  rules: z.string(),
  organizer: z.object({ username: z.string(), name: z.string() }),
  /** Null once it is open, or if it is opened by hand. */
  registrationOpensAt: Timestamp.nullable(),
  checkIn: TournamentCheckIn.nullable(),
  seeding: Seeding,
  eligibility: EligibilityRules,
  /** Empty without a prize pool, or if the split is not published. */
  prizeSplit: z.array(PrizeShare),
  /** Number of the tournament's newest event; if the next realtime event is not its successor, the events in between must be loaded. */
  seq: z.int().nonnegative(),
  /** Since when all clocks of the tournament stand still, and why; null while they run. */
  pause: z.object({ since: Timestamp, reason: z.string() }).nullable(),
  viewer: TournamentViewer.extend({
    /** Null for whoever does not run it, and for staff of the platform. */
    role: TournamentRole.nullable(),
  }),
}).meta({ id: 'TournamentDetail' })
export type TournamentDetail = z.output<typeof TournamentDetail>

export const MatchState = z.enum([
  'pending',
  'ready',
  'check_in',
  'live',
  'awaiting_confirmation',
  'disputed',
  'completed',
  'skipped',
  'cancelled',
])
export type MatchState = z.output<typeof MatchState>

/** Wins of slot 0 and of slot 1. */
export const Score = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)])
export type Score = z.output<typeof Score>

export const MatchSlot = z.object({
  participantId: Id.nullable(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  seed: z.int().positive().nullable(),
  score: z.int().nonnegative().nullable(),
  isWinner: z.boolean(),
  /** When this side checked in; null before that, and once the match has started. */
  checkedInAt: Timestamp.nullable(),
  /** Whether this slot stays empty. */
  isBye: z.boolean(),
  /** Description of the match that fills an empty slot: `Winner of R1-2`. Null once filled. */
  from: z.string().nullable(),
})

/** The next match and slot of a winner or loser. */
const Place = z.object({ matchId: Id, slot: z.union([z.literal(0), z.literal(1)]) })

/** The actions currently available to a person: as one side of the match, or (`rule`) as an official. */
export const MatchAction = z.enum(['check_in', 'report', 'confirm', 'dispute', 'forfeit', 'rule'])
export type MatchAction = z.output<typeof MatchAction>

export const Match = z
  .object({
    id: Id,
    tournamentId: Id,
    tournamentSlug: z.string(),
    tournamentName: z.string(),
    stageId: Id,
    /** Display name from round and position: `R1-2`, `SF-1`, `F`. */
    code: z.string(),
    bracket: z.enum(['main', 'winners', 'losers', 'grand_final', 'third_place']),
    /** Counted from 1; null if the stage has no groups. */
    group: z.int().positive().nullable(),
    /** Counted from 1, in its bracket and group. */
    round: z.int().positive(),
    roundName: z.string(),
    position: z.int().nonnegative(),
    bestOf: z.int().positive(),
    drawsAllowed: z.boolean(),
    /** Whether both met before in this stage of Swiss, because no other pairing was left. */
    isRematch: z.boolean(),
    state: MatchState,
    /** How it ended; only `win` and `draw` were actually played. */
    outcome: z.enum(['win', 'draw', 'forfeit', 'double_forfeit', 'bye']).nullable(),
    /** Incremented with every change; a write names the version it is based on. */
    version: z.int().positive(),
    slots: z.tuple([MatchSlot, MatchSlot]),
    /** The deadline of the check-in or of the response to a report; null if there is none. */
    deadlineAt: Timestamp.nullable(),
    /**
     * The name of the station to which it is called, until it is over; null without one. A call leaves the version unchanged, because nobody's write
     * depends on it.
     */
    station: z.string().nullable(),
    report: z
      .object({ bySlot: z.union([z.literal(0), z.literal(1)]), score: Score, at: Timestamp })
      .nullable(),
    winnerTo: Place.nullable(),
    loserTo: Place.nullable(),
    viewer: z.object({
      slot: z.union([z.literal(0), z.literal(1)]).nullable(),
      can: z.array(MatchAction),
    }),
  })
  .meta({ id: 'Match' })
export type Match = z.output<typeof Match>

/** The points of a lobby: for the first place, the second, …, and for each unit of the score. */
export const LobbyScoring = z.object({ placePoints: z.array(z.number()), scorePoints: z.number() })
export type LobbyScoring = z.output<typeof LobbyScoring>

const LobbySide = z.int().min(0).max(99)
const LobbyPlace = z.int().min(1).max(100)
const LobbyScore = z.int().min(0).max(9_999)

/** One participant of a lobby. */
export const LobbySlot = z.object({
  participantId: Id,
  name: z.string(),
  username: z.string().nullable(),
  seed: z.int().positive(),
  /** Counted from 1, shared by participants who are level; null before the end, and for those who did not play. */
  place: LobbyPlace.nullable(),
  /** The game's score in addition to the place, such as eliminations. */
  score: LobbyScore.nullable(),
  /** Did not appear, or has left. */
  isAbsent: z.boolean(),
  /** Agrees with the reported results; the reporter does, too. */
  hasAgreed: z.boolean(),
  checkedInAt: Timestamp.nullable(),
})
export type LobbySlot = z.output<typeof LobbySlot>

/** The reported result of one side of a lobby. */
export const LobbyPlacing = z.object({ slot: LobbySide, place: LobbyPlace.nullable(), score: LobbyScore })
export type LobbyPlacing = z.output<typeof LobbyPlacing>

/** A match with many participants, each playing for themselves. */
export const Lobby = z
  .object({
    id: Id,
    tournamentId: Id,
    tournamentSlug: z.string(),
    tournamentName: z.string(),
    stageId: Id,
    /** Display name from round and position: `R2-1`. */
    code: z.string(),
    /** Counted from 1. */
    round: z.int().positive(),
    roundName: z.string(),
    position: z.int().nonnegative(),
    state: MatchState,
    /**
     * A write names the version it is based on. Check-ins, departures and agreements do not affect other writes, so they leave the version
     * unchanged: of two states with the same version, the one with more of these is the newer one. Every other change increments it.
     */
    version: z.int().positive(),
    slots: z.array(LobbySlot).min(2).max(100),
    scoring: LobbyScoring,
    /** The deadline of the check-in or of disputing a report; null if there is none. */
    deadlineAt: Timestamp.nullable(),
    /** See {@link Match}. */
    station: z.string().nullable(),
    report: z.object({ bySlot: LobbySide, placings: z.array(LobbyPlacing), at: Timestamp }).nullable(),
    viewer: z.object({ slot: LobbySide.nullable(), can: z.array(MatchAction) }),
  })
  .meta({ id: 'Lobby' })
export type Lobby = z.output<typeof Lobby>

/** The points for a result in a lobby. */
export const lobbyPoints = (
  { placePoints, scorePoints }: LobbyScoring,
  { place, score }: { readonly place: number | null; readonly score: number | null },
): number => (place === null ? 0 : (placePoints[place - 1] ?? 0) + (score ?? 0) * scorePoints)

/** Number of agreements a report needs, including the reporter's: more than half of those present. */
export const agreementsNeeded = (slots: readonly Pick<LobbySlot, 'isAbsent'>[]): number =>
  Math.floor(slots.filter(({ isAbsent }) => !isAbsent).length / 2) + 1

export const DisputeCategory = z.enum(['wrong_score', 'no_show', 'cheating', 'connection', 'rule', 'conduct'])

/** An official's decision on a match: its outcome, or a replay. */
export const Ruling = z.discriminatedUnion('type', [
  z.object({ type: z.literal('win'), winner: z.union([z.literal(0), z.literal(1)]), score: Score }),
  z.object({ type: z.literal('draw'), score: Score }),
  z.object({ type: z.literal('forfeit'), winner: z.union([z.literal(0), z.literal(1)]) }),
  z.object({ type: z.literal('double_forfeit') }),
  z.object({ type: z.literal('replay') }),
])
export type Ruling = z.output<typeof Ruling>

/** The effects of a ruling, or of a dry run of it. */
export const RulingResult = z
  .object({
    match: Match,
    /** Other matches that change. */
    affected: z.array(
      z.object({
        matchId: Id,
        code: z.string(),
        was: MatchState,
        becomes: MatchState,
        /** Whether the match loses a report, an outcome or its started state. */
        isVoided: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RulingResult' })
export type RulingResult = z.output<typeof RulingResult>

/** A person who helps the organiser with a tournament. */
export const StaffMember = z
  .object({ username: z.string(), name: z.string(), role: StaffRole })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof StaffMember>

/** An open dispute of a reported result. */
export const Dispute = z
  .object({
    id: Id,
    matchId: Id,
    matchCode: z.string(),
    /** Whether `matchId` is a match of two participants or a lobby. */
    kind: z.enum(['duel', 'lobby']),
    category: DisputeCategory,
    text: z.string(),
    openedAt: Timestamp,
    openedBy: z.object({ username: z.string(), name: z.string() }),
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.output<typeof Dispute>

export const BracketStage = StageSummary.extend({
  rounds: z.array(
    z.object({
      bracket: Match.shape.bracket,
      group: z.int().positive().nullable(),
      number: z.int().positive(),
      name: z.string(),
      matches: z.array(Match),
      /** The lobbies of a stage that is played in lobbies; empty otherwise. */
      lobbies: z.array(Lobby),
    }),
  ),
})
export type BracketStage = z.output<typeof BracketStage>

export const Bracket = z
  .object({ tournamentId: Id, seq: z.int().nonnegative(), stages: z.array(BracketStage) })
  .meta({ id: 'Bracket' })
export type Bracket = z.output<typeof Bracket>

/** One line of a stage's standings. */
export const StandingLine = z
  .object({
    rank: z.int().positive(),
    participant: z.object({ id: Id, name: z.string(), username: z.string().nullable(), seed: z.int() }),
    group: z.int().positive().nullable(),
    /** `Group A`; null if the stage has no groups. */
    groupName: z.string().nullable(),
    points: z.number(),
    played: z.int().nonnegative(),
    won: z.int().nonnegative(),
    drawn: z.int().nonnegative(),
    lost: z.int().nonnegative(),
    /** In the order in which they are applied; null if one does not apply. */
    tieBreaks: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
    /** The tie-break that ranks this line below the one above. */
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'StandingLine' })
export type StandingLine = z.output<typeof StandingLine>
