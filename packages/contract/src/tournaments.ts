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

export const RegistrationStatus = z.enum(['confirmed', 'waitlisted', 'withdrawn'])

/** A place in a tournament, or what became of it. */
export const Entry = z
  .object({ id: Id, tournamentId: Id, name: z.string(), status: RegistrationStatus })
  .meta({ id: 'Entry' })
export type Entry = z.output<typeof Entry>

/** What the asking gamer has to do with the tournament; null fields for a visitor. */
const TournamentViewer = z.object({
  registration: RegistrationStatus.nullable(),
  nextMatchId: Id.nullable(),
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

export const Participant = z
  .object({
    id: Id,
    name: z.string(),
    username: z.string().nullable(),
    seed: z.int().positive(),
    rating: z.int().nonnegative(),
    finalPlace: z.int().positive().nullable(),
  })
  .meta({ id: 'Participant' })
export type Participant = z.output<typeof Participant>

export const TournamentDetail = TournamentCard.extend({
  description: z.string(),
  rules: z.string(),
  organiser: z.object({ username: z.string(), name: z.string() }),
  /** Confirmed entrants while registration is open; participants with seeds once the tournament started. */
  entrants: z.array(
    z.object({ name: z.string(), username: z.string().nullable(), rating: z.int().nonnegative() }),
  ),
  participants: z.array(Participant),
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
  /** Nobody stands here for good. */
  isBye: z.boolean(),
  /** Where an empty slot is filled from, in words: `Winner of R1-2`. Null once filled. */
  from: z.string().nullable(),
})

/** Where a winner or loser goes. */
const Place = z.object({ matchId: Id, slot: z.union([z.literal(0), z.literal(1)]) })

export const MatchAction = z.enum(['report', 'confirm', 'dispute'])
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

export const BracketStage = StageSummary.extend({
  rounds: z.array(
    z.object({
      bracket: Match.shape.bracket,
      group: z.int().positive().nullable(),
      number: z.int().positive(),
      name: z.string(),
      matches: z.array(Match),
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
