import type { CreateStage, MakeMatchId } from '../formats/format.ts'
import { seededParticipants } from '../formats/participants.ts'
import type { Stage } from '../formats/stage.ts'
import type { MatchId, ParticipantId } from '../ids.ts'
import { type Match, type MatchFrame, type Place, type RoundKey, type Source } from '../match/match.ts'
import { bye, open, type Side, type Slot, seated } from '../match/side.ts'
import { type BracketNode, type Feed, type NodeKey, withoutByes } from './bracket-graph.ts'
import { begun } from './follow.ts'
import { matchCode, type RoundCounts } from './round-names.ts'

/** The number of games of the matches of an elimination. */
export interface EliminationSeries {
  /** Maximum number of games; odd. */
  readonly bestOf: number
  /** Number of games of the last rounds, from the final backwards: `[5, 3]` for a best of 5 after semi-finals of 3. */
  readonly finalsBestOf?: readonly number[] | undefined
}

/** @internal Creates the matches of a tree. */
export function eliminationStage<Config extends EliminationSeries>(
  { config, participants: ids, makeMatchId }: CreateStage<Config>,
  tree: readonly BracketNode[],
): Stage<Config> {
  const participants = seededParticipants(ids)
  const nodes = withoutByes(tree)
  const counts = roundCounts(tree)
  const matchIds = new Map(nodes.map((node) => [node.key, makeMatchId(roundOf(node), node.position)]))
  const routes = routesOf(nodes, matchIds)
  const matches = new Map<MatchId, Match>()
  for (const node of nodes) {
    const id = idAt(matchIds, node.key)
    const round = roundOf(node)
    const frame: MatchFrame = {
      id,
      code: matchCode(round, node.position, counts),
      round,
      position: node.position,
      bestOf: bestOfRound(config, round, counts),
      drawsAllowed: false,
      sources: [sourceOf(node.feeds[0], matchIds), sourceOf(node.feeds[1], matchIds)],
      winnerTo: routes.winner.get(node.key) ?? null,
      loserTo: routes.loser.get(node.key) ?? null,
      isReset: node.isReset,
    }
    matches.set(
      id,
      begun(frame, [sideOf(node.feeds[0], ids), sideOf(node.feeds[1], ids)], () => false),
    )
  }
  return { config, participants, matches }
}

const roundOf = ({ bracket, round }: BracketNode): RoundKey => ({ bracket, group: null, number: round })

/** Number of rounds of each bracket of a tree. */
function roundCounts(
  nodes: Iterable<{ readonly bracket: RoundKey['bracket']; readonly round: number }>,
): RoundCounts {
  const counts: Partial<Record<RoundKey['bracket'], number>> = {}
  for (const { bracket, round } of nodes) counts[bracket] = Math.max(counts[bracket] ?? 0, round)
  return counts
}

function idAt(ids: ReadonlyMap<NodeKey, MatchId>, key: NodeKey): MatchId {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`No match was made for ${key}.`)
  return id
}

function sourceOf(feed: Feed, ids: ReadonlyMap<NodeKey, MatchId>): Source | null {
  return feed.type === 'match' ? { matchId: idAt(ids, feed.key), outcome: feed.outcome } : null
}

function sideOf(feed: Feed, participants: readonly ParticipantId[]): Side {
  if (feed.type === 'match') return open
  const id = feed.type === 'seed' ? participants[feed.seed - 1] : undefined
  return id === undefined ? bye : seated(id)
}

interface Routes {
  readonly winner: ReadonlyMap<NodeKey, Place>
  readonly loser: ReadonlyMap<NodeKey, Place>
}

/** The next match of each match's winner and loser. */
function routesOf(nodes: readonly BracketNode[], ids: ReadonlyMap<NodeKey, MatchId>): Routes {
  const routes = { winner: new Map<NodeKey, Place>(), loser: new Map<NodeKey, Place>() }
  for (const { key, feeds } of nodes)
    for (const slot of [0, 1] satisfies Slot[]) {
      const feed = feeds[slot]
      if (feed.type === 'match') routes[feed.outcome].set(feed.key, { matchId: idAt(ids, key), slot })
    }
  return routes
}

function bestOfRound(
  { bestOf, finalsBestOf = [] }: EliminationSeries,
  { bracket, number }: RoundKey,
  counts: RoundCounts,
): number {
  const toEnd = (counts[bracket] ?? number) - number
  // In a double elimination the winners and losers finals come before the grand final.
  const toFinal =
    bracket === 'grand_final' ? 0 : bracket === 'main' ? toEnd : bracket === 'third_place' ? 1 : toEnd + 1
  return finalsBestOf[toFinal] ?? bestOf
}

/** @internal An id derived from the position, for stages that are not stored. */
export const placeId: MakeMatchId = ({ bracket, group, number }, position) =>
  `${bracket}.${group ?? 0}.${number}.${position}` as MatchId
