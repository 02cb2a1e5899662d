import { EngineError } from '../errors.ts'
import type { MatchId, ParticipantId } from '../ids.ts'
import { type Match, type RoundKey } from '../match/match.ts'
import { seated } from '../match/side.ts'
import { snakeGroups } from '../seeding/snake-groups.ts'
import type { Standing, TieBreakName } from '../standings/standing.ts'
import { type TablePoints, type TableRules, table } from '../standings/table.ts'
import type { CreateStage, Format } from './format.ts'
import { seededParticipants } from './participants.ts'
import { isPlayedOut, type Stage } from './stage.ts'

export interface RoundRobinConfig {
  /** Games at most; an even number, or `drawsAllowed`, may end level. */
  readonly bestOf: number
  readonly drawsAllowed?: boolean | undefined
  /** How often each pair meets: once unless given. */
  readonly legs?: 1 | 2 | undefined
  /** Into how many groups the participants are dealt: one unless given. */
  readonly groupCount?: number | undefined
  /** 3 for a win, 1 for a draw unless given. */
  readonly points?: TablePoints | undefined
  readonly tieBreaks?: readonly TieBreakName[] | undefined
}

const defaultPoints: TablePoints = { win: 3, draw: 1, loss: 0, bye: 0 }
const defaultTieBreaks: readonly TieBreakName[] = [
  'points',
  'head_to_head',
  'game_difference',
  'wins',
  'seed',
]

/**
 * Everybody plays everybody, in one group or in several dealt by seed like a snake. The circle method: in each round each plays at most once,
 * and nobody stands above more than once more often than below.
 *
 * @example roundRobin.create({ config: { bestOf: 1, groupCount: 4 }, participants, makeMatchId })
 */
export const roundRobin: Format<RoundRobinConfig> = {
  type: 'round_robin',
  create,
  onChanged: () => [],
  standings: (stage) =>
    groupsIn(stage).length > 1 ? acrossGroups(stage) : table(stage, rulesOf(stage.config)),
  isDone: isPlayedOut,
}

function create({
  config,
  participants: ids,
  makeMatchId,
}: CreateStage<RoundRobinConfig>): Stage<RoundRobinConfig> {
  const participants = seededParticipants(ids)
  const { groupCount = 1, legs = 1, bestOf, drawsAllowed = false } = config
  if (!Number.isInteger(groupCount) || groupCount < 1 || groupCount * 2 > ids.length)
    throw new EngineError(
      'config_invalid',
      `${ids.length} participants do not fill ${groupCount} groups of two.`,
    )
  const matches = new Map<MatchId, Match>()
  for (const [groupIndex, group] of snakeGroups(ids, groupCount).entries())
    for (let leg = 0; leg < legs; leg += 1)
      for (const [roundIndex, pairs] of circle(group).entries()) {
        const round: RoundKey = {
          bracket: 'main',
          group: groupCount === 1 ? null : groupIndex + 1,
          number: leg * circleRounds(group.length) + roundIndex + 1,
        }
        for (const [position, [above, below]] of pairs.entries()) {
          const id = makeMatchId(round, position)
          const prefix = round.group === null ? '' : `G${round.group}-`
          matches.set(id, {
            id,
            code: `${prefix}R${round.number}-${position + 1}`,
            round,
            position,
            bestOf,
            drawsAllowed,
            sources: [null, null],
            winnerTo: null,
            loserTo: null,
            isReset: false,
            state: 'ready',
            // The second leg is played the other way round.
            slots: leg === 0 ? [seated(above), seated(below)] : [seated(below), seated(above)],
          })
        }
      }
  return { config, participants, matches }
}

const circleRounds = (count: number): number => (count % 2 === 0 ? count - 1 : count)

/** The rounds of the circle method: one stands still and the others move on by one. With an odd number one rests in each round. */
function circle(group: readonly ParticipantId[]): readonly (readonly [ParticipantId, ParticipantId])[][] {
  const moving = circleRounds(group.length)
  const at = (place: number) => group[((place % moving) + moving) % moving]
  const still = group.length % 2 === 0 ? group[moving] : undefined
  return Array.from({ length: moving }, (_, round) => {
    const pairs: (readonly [ParticipantId, ParticipantId])[] = []
    const add = (above: ParticipantId | undefined, below: ParticipantId | undefined) => {
      if (above !== undefined && below !== undefined) pairs.push([above, below])
    }
    if (round % 2 === 0) add(at(round), still)
    else add(still, at(round))
    for (let distance = 1; distance <= (moving - 1) / 2; distance += 1)
      if (distance % 2 === 1) add(at(round + distance), at(round - distance))
      else add(at(round - distance), at(round + distance))
    return pairs
  })
}

const rulesOf = ({ points, tieBreaks }: RoundRobinConfig): TableRules => ({
  points: points ?? defaultPoints,
  tieBreaks: tieBreaks ?? defaultTieBreaks,
})

/** The groups of a stage, each as a stage of its own. */
export function groupsIn(stage: Stage<RoundRobinConfig>): readonly Stage<RoundRobinConfig>[] {
  const { groupCount = 1 } = stage.config
  if (groupCount === 1) return [stage]
  const members = snakeGroups(
    stage.participants.map(({ id }) => id),
    groupCount,
  )
  return members.map((ids, index) => {
    const inGroup = new Set(ids)
    const matches = [...stage.matches].filter(([, { round }]) => round.group === index + 1)
    return {
      config: stage.config,
      participants: stage.participants.filter(({ id }) => inGroup.has(id)),
      matches: new Map(matches),
    }
  })
}

/** The table of each group, the first group first. */
export const groupTables = (stage: Stage<RoundRobinConfig>): readonly (readonly Standing[])[] =>
  groupsIn(stage).map((group) => table(group, rulesOf(stage.config)))

/** Everybody by the rank in their group, then by the numbers that can be compared between groups. */
function acrossGroups(stage: Stage<RoundRobinConfig>): readonly Standing[] {
  const seeds = new Map(stage.participants.map(({ id, seed }) => [id, seed]))
  const seedOf = ({ participant }: Standing) => seeds.get(participant) ?? 0
  const perMatch = (standing: Standing, total: number) => {
    const { played, walkovers, forfeits } = standing.record
    return total / Math.max(1, played + walkovers + forfeits)
  }
  return groupTables(stage)
    .flat()
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        perMatch(b, b.points) - perMatch(a, a.points) ||
        perMatch(b, b.record.gameDifference) - perMatch(a, a.record.gameDifference) ||
        seedOf(a) - seedOf(b),
    )
    .map((standing, index) => ({ ...standing, rank: index + 1 }))
}
