import type { MatchId, ParticipantId } from '../ids.ts'
import type { Match, RoundKey } from '../match/match.ts'
import type { Standing } from '../standings/standing.ts'
import type { Stage } from './stage.ts'

/** Makes the id of a match; given, because the engine has no randomness of its own. */
export type MakeMatchId = (round: RoundKey, position: number) => MatchId

export interface CreateStage<Config> {
  readonly config: Config
  /** From seed 1 downwards, at least two, all different. */
  readonly participants: readonly ParticipantId[]
  readonly makeMatchId: MakeMatchId
}

/** What became of a match: made (`before` is null) or changed. */
export interface MatchChange {
  readonly before: Match | null
  readonly after: Match
}

/** Whether the next matches can be made, and why not. */
export type Pairing =
  | {
      readonly ok: true
      readonly matches: readonly Match[] /** Pairs that met before, because no other were left. */
      readonly rematches: readonly MatchId[]
    }
  | { readonly ok: false; readonly reason: 'round_is_open' | 'rounds_are_over' | 'too_few_participants' }

/**
 * The rules of one way to play a stage. Pure: the same stage gives the same answer.
 *
 * A stage given to `onChanged` needs only the match and those that its routes lead to; behind one of these that is over, or was, also those that its routes
 * lead to, and so on. So a store reads few matches, and more only after `match_unknown`.
 */
export interface Format<Config> {
  readonly type: string
  /**
   * The matches that are known before one is played. Byes are resolved: where nobody is to be played, no match is.
   *
   * @throws {EngineError} `too_few_participants`, `duplicate_participant`, `config_invalid`
   */
  create(parameters: CreateStage<Config>): Stage<Config>
  /**
   * What follows from a match that was completed, completed otherwise than before, or opened again: the changes of other matches.
   *
   * @throws {EngineError} `match_unknown` when it depends on a match that is not in the stage
   */
  onChanged(stage: Stage<Config>, match: Match): readonly MatchChange[]
  /** Everybody by rank, with what decided it. Ranks are shared only where the format leaves them open. */
  standings(stage: Stage<Config>): readonly Standing[]
  /** Nothing is left to be played or paired. */
  isDone(stage: Stage<Config>): boolean
  /** The next round, where matches follow from results. */
  pairNext?(stage: Stage<Config>, makeMatchId: MakeMatchId): Pairing
}
