import { EngineError } from '../errors.ts'
import type { CreateStage, Format } from '../formats/format.ts'
import { type Stage } from '../formats/stage.ts'
import { hasBegun } from '../match/has-begun.ts'
import { withdraw } from './withdraw.ts'

/** A stage drawn anew, or why it stays. */
export type Reseed<Config> =
  | { readonly ok: true; readonly stage: Stage<Config> }
  | { readonly ok: false; readonly reason: 'stage_has_begun' }

/**
 * The same stage with its participants in another order: before the first check-in, when ratings were corrected or somebody was moved by hand. Whoever
 * is out stays out. Between stages nothing has to be reseeded: the next one is created from `participantsOfNextStage`.
 *
 * @param participants the same ones, from seed 1 downwards
 * @throws {EngineError} `participant_unknown` when they are not exactly those of the stage
 * @example
 * const drawn = reseed(doubleElimination, stage, { participants: byRating, makeMatchId })
 */
export function reseed<Config>(
  format: Format<Config>,
  stage: Stage<Config>,
  { participants, makeMatchId }: Omit<CreateStage<Config>, 'config'>,
): Reseed<Config> {
  const known = new Set(stage.participants.map(({ id }) => id))
  const isSame =
    participants.length === known.size &&
    new Set(participants).size === known.size &&
    participants.every((id) => known.has(id))
  if (!isSame)
    throw new EngineError('participant_unknown', 'Another order names exactly those who stand in the stage.')
  for (const match of stage.matches.values())
    if (hasBegun(match)) return { ok: false, reason: 'stage_has_begun' }
  let fresh = format.create({ config: stage.config, participants, makeMatchId })
  for (const { id, isOut } of stage.participants) if (isOut) ({ stage: fresh } = withdraw(format, fresh, id))
  return { ok: true, stage: fresh }
}
