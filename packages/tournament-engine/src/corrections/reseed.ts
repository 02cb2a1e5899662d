import { EngineError } from '../errors.ts'
import type { CreateStage, Format } from '../formats/format.ts'
import { type Stage } from '../formats/stage.ts'
import { hasBegun } from '../match/has-begun.ts'
import { withdraw } from './withdraw.ts'

/** A reseeded stage, or why it was not reseeded. */
export type Reseed<Config> =
  | { readonly ok: true; readonly stage: Stage<Config> }
  | { readonly ok: false; readonly reason: 'stage_has_begun' }

/**
 * Creates the same stage with its participants in another order: before the first check-in, after ratings were corrected or seeds were changed by hand.
 * Participants who are out stay out. No reseeding is needed between stages: the next one is created from `participantsOfNextStage`.
 *
 * @param participants the same participants, from seed 1 downwards
 * @throws {EngineError} `participant_unknown` when they are not exactly the participants of the stage
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
