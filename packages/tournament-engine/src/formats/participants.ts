import { EngineError } from '../errors.ts'
import type { ParticipantId } from '../ids.ts'
import { RefusedError } from './refusal.ts'
import type { Participant } from './stage.ts'

/** @internal The initial participants of a stage, from seed 1 downwards. @throws {EngineError} `too_few_participants`, `duplicate_participant` */
export function seededParticipants(ids: readonly ParticipantId[]): readonly Participant[] {
  if (ids.length < 2)
    throw new RefusedError('too_few_participants', {
      reason: 'too_few_participants',
      participants: ids.length,
    })
  if (new Set(ids).size !== ids.length)
    throw new EngineError('duplicate_participant', 'A participant stands twice in the list.')
  return ids.map((id, index) => ({ id, seed: index + 1, isOut: false }))
}
