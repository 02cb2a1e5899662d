import type { SetupProblem, StageSetup } from '@esports/contract'
import { EngineError, matchId, participantId } from '@esports/tournament-engine'
import { rulesOf } from './rules.ts'

/**
 * Creates the first round of each stage without storing it, to find settings that the format refuses.
 *
 * @param capacity number of entrants
 */
export function dryRunStages(stages: readonly StageSetup[], capacity: number): readonly SetupProblem[] {
  let entrants = capacity
  return stages.flatMap((stage, index) => {
    const participants = Array.from({ length: entrants }, (_, at) => participantId(`${at + 1}`))
    const groups = stage.type === 'groups' ? stage.config.groupCount : 1
    entrants = Math.min(entrants, (stage.config.advance ?? 0) * groups)
    try {
      let matches = 0
      const makeMatchId = () => matchId(`${(matches += 1)}`)
      const rules = rulesOf(stage)
      const created = rules.create(participants, makeMatchId)
      rules.pairNext?.(created, makeMatchId)
      return []
    } catch (error) {
      if (error instanceof EngineError) return [{ path: `stages.${index}.config`, message: error.message }]
      throw error
    }
  })
}
