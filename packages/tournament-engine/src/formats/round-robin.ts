import type { MatchId, ParticipantId } from '../ids.ts'
import { type Match, type RoundKey } from '../match/match.ts'
import { seated } from '../match/side.ts'
import { snakeGroups } from '../seeding/snake-groups.ts'
import type { Standing, TieBreakName } from '../standings/standing.ts'
import { type TablePoints, type TableRules, table } from '../standings/table.ts'
import type { CreateStage, Format } from './format.ts'
import { seededParticipants } from './participants.ts'
import { RefusedError } from './refusal.ts'
import { isPlayedOut, type Stage } from './stage.ts'

export interface RoundRobinConfig {
  /** Maximum number of games. A draw is only possible with `drawsAllowed`: in an even number of games, or in a single one. */
  readonly bestOf: number
  readonly drawsAllowed?: boolean | undefined
  /** How often each pair meets. Default: once. */
  readonly legs?: 1 | 2 | undefined
  /** The number of groups the participants are dealt into. Default: one. */
  readonly groupCount?: number | undefined
  /** Default: 3 for a win, 1 for a draw. */
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
 * Everybody plays everybody, in one group or in several dealt by seed in snake order. The circle method: each participant plays at most once per
 * round, and is in the upper slot at most once more often than in the lower one.
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
    throw new RefusedError('config_invalid', {
      reason: 'groups_not_filled',
      participants: ids.length,
      groups: groupCount,
    })
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
            // In the second leg the sides are swapped.
            slots: leg === 0 ? [seated(above), seated(below)] : [seated(below), seated(above)],
          })
        }
      }
  return { config, participants, matches }
}

const circleRounds = (count: number): number => (count % 2 === 0 ? count - 1 : count)

/** The rounds of the circle method: one is fixed and the others rotate by one. With an odd number one participant rests in each round. */
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

/** The groups of a stage, each as a separate stage. */
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

/** All participants by their rank in the group, then by values that are comparable between groups. */
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
