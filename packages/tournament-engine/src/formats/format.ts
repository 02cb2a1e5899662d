import type { MatchId, ParticipantId } from '../ids.ts'
import type { Match, RoundKey } from '../match/match.ts'
import type { Standing } from '../standings/standing.ts'
import type { Stage } from './stage.ts'

/** Creates the id of a match; injected, because the engine itself has no randomness. */
export type MakeMatchId = (round: RoundKey, position: number) => MatchId

export interface CreateStage<Config> {
  readonly config: Config
  /** From seed 1 downwards, at least two, without duplicates. */
  readonly participants: readonly ParticipantId[]
  readonly makeMatchId: MakeMatchId
}

/** A match that was created (`before` is null) or changed. */
export interface MatchChange {
  readonly before: Match | null
  readonly after: Match
}

/** The matches of the next round, or why they cannot be paired. */
export type Pairing =
  | {
      readonly ok: true
      readonly matches: readonly Match[] /** Pairs that met before, because no other pairing was left. */
      readonly rematches: readonly MatchId[]
    }
  | { readonly ok: false; readonly reason: 'round_is_open' | 'rounds_are_over' | 'too_few_participants' }

/**
 * The rules of one tournament format. Pure: the same stage gives the same result.
 *
 * A stage passed to `onChanged` needs only the match and those that its routes lead to; for each of these that is or was over, also those that its
 * routes lead to, and so on. So a store reads few matches, and loads more only after `match_unknown`.
 */
export interface Format<Config> {
  readonly type: string
  /**
   * The matches known before any is played. Byes are resolved: they are not matches.
   *
   * @throws {EngineError} `too_few_participants`, `duplicate_participant`, `config_invalid`
   */
  create(parameters: CreateStage<Config>): Stage<Config>
  /**
   * The consequences of a match that was completed, completed with another outcome, or reopened: the changes of other matches.
   *
   * @throws {EngineError} `match_unknown` when the result depends on a match that is not in the stage
   */
  onChanged(stage: Stage<Config>, match: Match): readonly MatchChange[]
  /** All participants by rank, with the deciding tie-break. Ranks are shared only if the format does not decide between them. */
  standings(stage: Stage<Config>): readonly Standing[]
  /** Whether nothing is left to be played or paired. */
  isDone(stage: Stage<Config>): boolean
  /** Pairs the next round, in formats whose rounds depend on results. */
  pairNext?(stage: Stage<Config>, makeMatchId: MakeMatchId): Pairing
}
