import type { DoubleEliminationConfig } from '../formats/double-elimination.ts'
import type { FreeForAllConfig } from '../formats/free-for-all.ts'
import type { RoundRobinConfig } from '../formats/round-robin.ts'
import type { SingleEliminationConfig } from '../formats/single-elimination.ts'
import type { SwissConfig } from '../formats/swiss.ts'
import type { BracketName } from '../match/match.ts'
import type { Outcome } from '../match/outcome.ts'
import type { Slot } from '../match/side.ts'

/** How many of a stage go on to the next one: of each group, or of the stage. */
interface Advance {
  readonly advance?: number | undefined
}

/** The format of a stage, with its settings. */
export type StageSettings =
  | { readonly type: 'single_elimination'; readonly config: SingleEliminationConfig & Advance }
  | { readonly type: 'double_elimination'; readonly config: DoubleEliminationConfig & Advance }
  | { readonly type: 'round_robin' | 'groups'; readonly config: RoundRobinConfig & Advance }
  | { readonly type: 'swiss'; readonly config: SwissConfig & Advance }
  | { readonly type: 'free_for_all'; readonly config: FreeForAllConfig & Advance }

interface ToldPlace {
  /** Number of a match. */
  readonly match: number
  readonly slot: Slot
}

interface ToldSlot {
  /** Number of an entrant; null if nobody stands there. */
  readonly entrant: number | null
  readonly score: number | null
  readonly isBye: boolean
}

/** A duel as it is told. */
export interface ToldMatch {
  /** Counted from 1, through all stages. */
  readonly number: number
  readonly code: string
  readonly bracket: BracketName
  readonly group: number | null
  readonly round: number
  readonly bestOf: number
  readonly state: string
  readonly outcome: Outcome['type'] | null
  readonly slots: readonly [ToldSlot, ToldSlot]
  readonly winner: Slot | null
  readonly winnerTo: ToldPlace | null
  readonly loserTo: ToldPlace | null
}

/** A lobby as it is told. */
export interface ToldLobby {
  readonly code: string
  readonly round: number
  readonly state: string
  readonly slots: readonly {
    readonly entrant: number
    readonly place: number | null
    readonly score: number | null
    readonly points: number
    readonly isAbsent: boolean
  }[]
}

/** A line of the standings as it is told. Wins without a match count as won, forfeits as lost. */
export interface ToldStanding {
  readonly rank: number
  readonly group: number | null
  readonly entrant: number
  readonly points: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly tieBreaks: readonly { readonly name: string; readonly value: number | null }[]
}

export interface ToldStage {
  readonly ordinal: number
  readonly type: string
  readonly state: string
  readonly matches: readonly ToldMatch[]
  readonly lobbies: readonly ToldLobby[]
  readonly standings: readonly ToldStanding[]
}

export interface ToldEntrant {
  /** Counted from 1. */
  readonly number: number
  readonly seed: number | null
  readonly place: number | null
  /** Withdrew, or was disqualified, after the start. */
  readonly hasLeft?: boolean | undefined
}

/** A tournament that is over, as somebody tells it: by numbers of entrants and matches, without ids. */
export interface ToldTournament {
  readonly setup: { readonly stages: readonly StageSettings[] }
  readonly entrants: readonly ToldEntrant[]
  readonly stages: readonly ToldStage[]
}

/**
 * What does not follow.
 * - `entrant`: the entrants are not numbered by their seeds
 * - `stage`: it is not the stage that was set up, or it was left out although enough were there to play it
 * - `settings`: the format does not take its settings with these entrants
 * - `qualifiers`: others would have gone on to the stage
 * - `match`, `lobby`: it is not one that the format creates
 * - `round`: somebody who was there is missing
 * - `result`: the match cannot have ended so, or between these
 * - `unfinished`: something was left to be played
 * - `standing`: the line does not follow from the results
 * - `place`: the final place does not follow from the standings
 */
export type ContradictionReason =
  | 'entrant'
  | 'stage'
  | 'settings'
  | 'qualifiers'
  | 'match'
  | 'lobby'
  | 'round'
  | 'result'
  | 'unfinished'
  | 'standing'
  | 'place'

/** Something that is told, and does not follow from the rest. */
export interface Contradiction {
  /** Where it is told, such as `stages.0.matches.3`. */
  readonly path: string
  readonly reason: ContradictionReason
}
