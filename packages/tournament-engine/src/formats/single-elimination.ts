import { knockoutNodes, thirdPlaceNode } from '../elimination/bracket-graph.ts'
import { type EliminationSeries, eliminationStage } from '../elimination/elimination-stage.ts'
import { eliminationStandings } from '../elimination/elimination-standings.ts'
import { follow } from '../elimination/follow.ts'
import type { RoundKey } from '../match/match.ts'
import { bracketSize } from '../seeding/seed-order.ts'
import type { Format } from './format.ts'
import { RefusedError } from './refusal.ts'
import { isPlayedOut, outIn, type Stage } from './stage.ts'

export interface SingleEliminationConfig extends EliminationSeries {
  /** Whether the losers of the semi-finals play for third place. */
  readonly hasThirdPlace?: boolean | undefined
}

/**
 * A participant is eliminated after one loss. Any number of participants from two; byes go to the top seeds.
 *
 * @example
 * const stage = singleElimination.create({ config: { bestOf: 3 }, participants: [a, b, c], makeMatchId })
 * stage.matches.size // 2
 */
export const singleElimination: Format<SingleEliminationConfig> = {
  type: 'single_elimination',
  create(parameters) {
    const { config, participants } = parameters
    assertSeries(config)
    const size = bracketSize(participants.length)
    return eliminationStage(parameters, [
      ...knockoutNodes(size, participants.length, 'main'),
      ...(config.hasThirdPlace === true ? thirdPlaceNode(size) : []),
    ])
  },
  onChanged: (stage, match) => follow(stage.matches, match, outIn(stage)),
  standings: (stage) => eliminationStandings(stage, roundsFromLast(stage)),
  isDone: isPlayedOut,
}

function roundsFromLast({ participants }: Stage<SingleEliminationConfig>): readonly RoundKey[] {
  const rounds = Math.log2(bracketSize(participants.length))
  const main = Array.from(
    { length: rounds },
    (_, index): RoundKey => ({ bracket: 'main', group: null, number: rounds - index }),
  )
  return [...main.slice(0, 1), { bracket: 'third_place', group: null, number: 1 }, ...main.slice(1)]
}

/** @internal @throws {EngineError} `config_invalid` for a best of an even number, which could end level */
export function assertSeries({ bestOf, finalsBestOf = [] }: EliminationSeries): void {
  for (const games of [bestOf, ...finalsBestOf])
    if (!Number.isInteger(games) || games < 1 || games % 2 === 0)
      throw new RefusedError('config_invalid', { reason: 'even_series', bestOf: games })
}
