import { EngineError } from '../errors.ts'
import type { Format, MatchChange } from '../formats/format.ts'
import { type Stage, withMatches } from '../formats/stage.ts'
import type { MatchId, ParticipantId } from '../ids.ts'
import type { Match } from '../match/match.ts'
import type { Slot } from '../match/side.ts'
import { forfeit, isUnderWay } from '../match/transitions.ts'

/**
 * Removes a participant from the stage: ready and running matches are forfeited at once, pending ones when both sides are known. Completed matches stay.
 *
 * @throws {EngineError} `participant_unknown`
 */
export function withdraw<Config>(
  format: Format<Config>,
  stage: Stage<Config>,
  participant: ParticipantId,
): { readonly stage: Stage<Config>; readonly changes: readonly MatchChange[] } {
  if (!stage.participants.some(({ id }) => id === participant))
    throw new EngineError('participant_unknown', `${participant} does not stand in this stage.`)
  let after: Stage<Config> = {
    ...stage,
    participants: stage.participants.map((one) => (one.id === participant ? { ...one, isOut: true } : one)),
  }
  const changed = new Map<MatchId, MatchChange>()
  const put = (match: Match) => {
    changed.set(match.id, { before: stage.matches.get(match.id) ?? null, after: match })
    after = withMatches(after, [match])
  }
  for (const { id } of stage.matches.values()) {
    // An earlier forfeit may have changed it.
    const match = after.matches.get(id)
    const slot = match && isUnderWay(match) ? slotOf(match, participant) : undefined
    if (!match || slot === undefined) continue
    const forfeited = forfeit(match, { by: slot })
    if (!forfeited.ok) continue
    put(forfeited.match)
    for (const { after: next } of format.onChanged(after, forfeited.match)) put(next)
  }
  return { stage: after, changes: [...changed.values()] }
}

function slotOf({ slots }: Match, participant: ParticipantId): Slot | undefined {
  const index = slots.findIndex((side) => side.type === 'participant' && side.id === participant)
  return index === 0 || index === 1 ? index : undefined
}
