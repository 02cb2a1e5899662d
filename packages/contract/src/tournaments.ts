import { z } from 'zod'
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

/** *Pledged* is a promise, *funded* was proven on the organiser's wallet, *escrowed* sits in a contract. */
export const PrizeMode = z.enum(['none', 'pledged', 'funded', 'escrowed'])

export const StageState = z.enum(['pending', 'live', 'done'])

/** One of the parts a tournament is played in, one after another. */
export const StageSummary = z.object({
  id: Id,
  /** Counted from 1. */
  ordinal: z.int().positive(),
  type: TournamentFormat,
  state: StageState,
  /** Name of the round being played, in words; null unless live. */
  round: z.string().nullable(),
})
export type StageSummary = z.output<typeof StageSummary>

const Venue = z.object({
  name: z.string(),
  city: z.string(),
  country: z.string(),
  timeZone: z.string(),
})

/** *Forming* waits for players to accept, *waitlisted* for a place. */
export const EntryStatus = z.enum([
  'forming',
  'confirmed',
  'waitlisted',
  'withdrawn',
  'disqualified',
  'no_show',
])
export type EntryStatus = z.output<typeof EntryStatus>

/** What somebody is on a roster. */
export const EntryMemberRole = z.enum(['captain', 'player', 'substitute', 'coach'])
export type EntryMemberRole = z.output<typeof EntryMemberRole>

/** A place in a tournament, or the wish for one: of a gamer alone, a team, or a clan. */
export const Entry = z
  .object({
    id: Id,
    tournamentId: Id,
    kind: z.enum(['solo', 'team', 'clan']),
    name: z.string(),
    status: EntryStatus,
    /** Number in the queue of those who wait, lowest first; null for who does not. */
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

/** What the asking gamer has to do with the tournament; null fields for a visitor. */
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
    /** Players per side, as gamers write it: `1v1`, `5v5`, `Trios`. */
    mode: z.string(),
    state: TournamentState,
    /** In the order in which they are played; at least one. */
    stages: z.array(StageSummary),
    startsAt: Timestamp,
    /** `when_full` starts the moment the last place is taken. */
    startMode: z.enum(['scheduled', 'when_full']),
    region: z.string(),
    venue: Venue.nullable(),
    entry: z.object({
      kind: z.enum(['solo', 'team', 'clan']),
      /** Players a side. */
      teamSize: z.int().positive(),
      substitutesMax: z.int().nonnegative(),
      /** Whoever comes when it is full waits for a place. */
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

/** Somebody with a place in a tournament. */
export const Player = z
  .object({
    /** Of the entry; from the start on of the participant, as matches name it. */
    id: Id,
    name: z.string(),
    /** Null for a team or a clan. */
    username: z.string().nullable(),
    rating: z.int().nonnegative(),
    /** Null before the start. */
    seed: z.int().positive().nullable(),
    finalPlace: z.int().positive().nullable(),
  })
  .meta({ id: 'Player' })
export type Player = z.output<typeof Player>

export const TournamentDetail = TournamentCard.extend({
  description: z.string(),
  rules: z.string(),
  organizer: z.object({ username: z.string(), name: z.string() }),
  /** Number of the newest event of the tournament; a realtime event with a gap before it means: read the events between. */
  seq: z.int().nonnegative(),
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
  /** When this side checked in; null before, and once the match has begun. */
  checkedInAt: Timestamp.nullable(),
  /** Nobody stands here for good. */
  isBye: z.boolean(),
  /** Where an empty slot is filled from, in words: `Winner of R1-2`. Null once filled. */
  from: z.string().nullable(),
})

/** Where a winner or loser goes. */
const Place = z.object({ matchId: Id, slot: z.union([z.literal(0), z.literal(1)]) })

/** What a person can do about a match now: as a side of it, or (`rule`) as an official. */
export const MatchAction = z.enum(['check_in', 'report', 'confirm', 'dispute', 'forfeit', 'rule'])
export type MatchAction = z.output<typeof MatchAction>

export const Match = z
  .object({
    id: Id,
    tournamentId: Id,
    tournamentSlug: z.string(),
    tournamentName: z.string(),
    stageId: Id,
    /** Round and position for people: `R1-2`, `SF-1`, `F`. */
    code: z.string(),
    bracket: z.enum(['main', 'winners', 'losers', 'grand_final', 'third_place']),
    /** Counted from 1; null where the stage has no groups. */
    group: z.int().positive().nullable(),
    /** Counted from 1, in its bracket and group. */
    round: z.int().positive(),
    roundName: z.string(),
    position: z.int().nonnegative(),
    bestOf: z.int().positive(),
    drawsAllowed: z.boolean(),
    state: MatchState,
    /** How it ended; `win` and `draw` were played. */
    outcome: z.enum(['win', 'draw', 'forfeit', 'double_forfeit', 'bye']).nullable(),
    /** Grows with every change; a write names the version it saw. */
    version: z.int().positive(),
    slots: z.tuple([MatchSlot, MatchSlot]),
    /** When check-in or the time to answer a report is over; null where nothing is waited for. */
    deadlineAt: Timestamp.nullable(),
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

/** What a lobby counts: points for the first place, the second, …, and for each unit of the score. */
export const LobbyScoring = z.object({ placePoints: z.array(z.number()), scorePoints: z.number() })
export type LobbyScoring = z.output<typeof LobbyScoring>

const LobbySide = z.int().min(0).max(99)
const LobbyPlace = z.int().min(1).max(100)
const LobbyScore = z.int().min(0).max(9_999)

/** One who plays in a lobby. */
export const LobbySlot = z.object({
  participantId: Id,
  name: z.string(),
  username: z.string().nullable(),
  seed: z.int().positive(),
  /** Counted from 1, shared by who came out level; null before the end and for who did not play. */
  place: LobbyPlace.nullable(),
  /** What the game counts beside the place, such as eliminations. */
  score: LobbyScore.nullable(),
  /** Did not come, or has left. */
  isAbsent: z.boolean(),
  /** Says that the reported results are right. */
  hasAgreed: z.boolean(),
  checkedInAt: Timestamp.nullable(),
})
export type LobbySlot = z.output<typeof LobbySlot>

/** How somebody says that one side came out of a lobby. */
export const LobbyPlacing = z.object({ slot: LobbySide, place: LobbyPlace.nullable(), score: LobbyScore })
export type LobbyPlacing = z.output<typeof LobbyPlacing>

/** A match of many, of whom each plays for themselves. */
export const Lobby = z
  .object({
    id: Id,
    tournamentId: Id,
    tournamentSlug: z.string(),
    tournamentName: z.string(),
    stageId: Id,
    /** Round and position for people: `R2-1`. */
    code: z.string(),
    /** Counted from 1. */
    round: z.int().positive(),
    roundName: z.string(),
    position: z.int().nonnegative(),
    state: MatchState,
    /**
     * A write names the version it saw. One more who is there, has left or agrees changes nothing for the others: the version stays, and of two states
     * of one version the one that has more of them is the later one. With every other change it grows.
     */
    version: z.int().positive(),
    slots: z.array(LobbySlot).min(2).max(100),
    scoring: LobbyScoring,
    /** When check-in or the time to object is over; null where nothing is waited for. */
    deadlineAt: Timestamp.nullable(),
    report: z.object({ bySlot: LobbySide, placings: z.array(LobbyPlacing), at: Timestamp }).nullable(),
    viewer: z.object({ slot: LobbySide.nullable(), can: z.array(MatchAction) }),
  })
  .meta({ id: 'Lobby' })
export type Lobby = z.output<typeof Lobby>

/** What somebody who came out of a lobby so is given. */
export const lobbyPoints = (
  { placePoints, scorePoints }: LobbyScoring,
  { place, score }: { readonly place: number | null; readonly score: number | null },
): number => (place === null ? 0 : (placePoints[place - 1] ?? 0) + (score ?? 0) * scorePoints)

/** How many of those present have to agree with a report before it stands, the reporter among them. */
export const agreementsNeeded = (slots: readonly Pick<LobbySlot, 'isAbsent'>[]): number =>
  Math.floor(slots.filter(({ isAbsent }) => !isAbsent).length / 2) + 1

export const DisputeCategory = z.enum(['wrong_score', 'no_show', 'cheating', 'connection', 'rule', 'conduct'])

/** How an official decides a match: how it ended, or that it is played again. */
export const Ruling = z.discriminatedUnion('type', [
  z.object({ type: z.literal('win'), winner: z.union([z.literal(0), z.literal(1)]), score: Score }),
  z.object({ type: z.literal('draw'), score: Score }),
  z.object({ type: z.literal('forfeit'), winner: z.union([z.literal(0), z.literal(1)]) }),
  z.object({ type: z.literal('double_forfeit') }),
  z.object({ type: z.literal('replay') }),
])
export type Ruling = z.output<typeof Ruling>

/** What a ruling changes, or would change. */
export const RulingResult = z
  .object({
    match: Match,
    /** Matches that change with it. */
    affected: z.array(
      z.object({
        matchId: Id,
        code: z.string(),
        was: MatchState,
        becomes: MatchState,
        /** What was reported, decided or begun in it is lost. */
        isVoided: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RulingResult' })
export type RulingResult = z.output<typeof RulingResult>

export const StaffRole = z.enum(['admin', 'referee', 'caster'])
export type StaffRole = z.output<typeof StaffRole>

/** Who helps an organiser with a tournament. */
export const StaffMember = z
  .object({ username: z.string(), name: z.string(), role: StaffRole })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof StaffMember>

/** An open objection to a reported result. */
export const Dispute = z
  .object({
    id: Id,
    matchId: Id,
    matchCode: z.string(),
    /** Whether `matchId` is a match of two or a lobby. */
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
      /** Where a stage is played in lobbies; else none. */
      lobbies: z.array(Lobby),
    }),
  ),
})
export type BracketStage = z.output<typeof BracketStage>

export const Bracket = z
  .object({ tournamentId: Id, seq: z.int().nonnegative(), stages: z.array(BracketStage) })
  .meta({ id: 'Bracket' })
export type Bracket = z.output<typeof Bracket>

/** One line of a stage's table. */
export const StandingLine = z
  .object({
    rank: z.int().positive(),
    participant: z.object({ id: Id, name: z.string(), username: z.string().nullable(), seed: z.int() }),
    group: z.int().positive().nullable(),
    /** `Group A`; null where the stage has no groups. */
    groupName: z.string().nullable(),
    points: z.number(),
    played: z.int().nonnegative(),
    won: z.int().nonnegative(),
    drawn: z.int().nonnegative(),
    lost: z.int().nonnegative(),
    /** In the order in which they are looked at; null where one says nothing. */
    tieBreaks: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
    /** Which tie-break put this line below the one above. */
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'StandingLine' })
export type StandingLine = z.output<typeof StandingLine>
