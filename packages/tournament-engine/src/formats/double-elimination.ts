import { grandFinalNodes, knockoutNodes, losersNodes } from '../elimination/bracket-graph.ts'
import { type EliminationSeries, eliminationStage } from '../elimination/elimination-stage.ts'
import { eliminationStandings } from '../elimination/elimination-standings.ts'
import { follow } from '../elimination/follow.ts'
import type { RoundKey } from '../match/match.ts'
import { bracketSize } from '../seeding/seed-order.ts'
import type { Format } from './format.ts'
import { assertSeries } from './single-elimination.ts'
import { isPlayedOut, outIn, type Stage } from './stage.ts'

export interface DoubleEliminationConfig extends EliminationSeries {
  /** Whether a second grand final is played when the winner of the losers bracket wins the first. Default: true. */
  readonly hasGrandFinalReset?: boolean | undefined
}

/**
 * A participant is eliminated after two losses. Losers of the winners bracket continue in the losers bracket; the winners of both play the grand final.
 * Any number of participants from two: 2N − 2 matches, and one more with a reset.
 *
 * @example doubleElimination.create({ config: { bestOf: 3, finalsBestOf: [5] }, participants, makeMatchId })
 */
export const doubleElimination: Format<DoubleEliminationConfig> = {
  type: 'double_elimination',
  create(parameters) {
    const { config, participants } = parameters
    assertSeries(config)
    const size = bracketSize(participants.length)
    return eliminationStage(parameters, [
      ...knockoutNodes(size, participants.length, 'winners'),
      ...losersNodes(size),
      ...grandFinalNodes(size, config.hasGrandFinalReset !== false),
    ])
  },
  onChanged: (stage, match) => follow(stage.matches, match, outIn(stage)),
  standings: (stage) => eliminationStandings(stage, roundsFromLast(stage)),
  isDone: isPlayedOut,
}

function roundsFromLast({ participants }: Stage<DoubleEliminationConfig>): readonly RoundKey[] {
  const losers = 2 * (Math.log2(bracketSize(participants.length)) - 1)
  const round = (bracket: RoundKey['bracket'], number: number): RoundKey => ({ bracket, group: null, number })
  return [
    round('grand_final', 2),
    round('grand_final', 1),
    ...Array.from({ length: losers }, (_, index) => round('losers', losers - index)),
    // Only a double forfeit eliminates participants here.
    ...Array.from({ length: losers / 2 + 1 }, (_, index) => round('winners', losers / 2 + 1 - index)),
  ]
}
