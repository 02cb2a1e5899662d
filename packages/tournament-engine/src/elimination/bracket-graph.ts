import type { BracketName } from '../match/match.ts'
import type { Slot } from '../match/side.ts'
import { seedOrder } from '../seeding/seed-order.ts'

/** Key of one match of a tree: a number, because large trees look matches up often. */
export type NodeKey = number

/** The participant of one side of a match: a seed (counted from 1), a bye, or the winner or loser of another match. */
export type Feed =
  | { readonly type: 'seed'; readonly seed: number }
  | { readonly type: 'bye' }
  | { readonly type: 'match'; readonly key: NodeKey; readonly outcome: 'winner' | 'loser' }

/** One match of the padded tree. */
export interface BracketNode {
  readonly key: NodeKey
  readonly bracket: BracketName
  /** Counted from 1. */
  readonly round: number
  /** Counted from 0. */
  readonly position: number
  readonly feeds: readonly [Feed, Feed]
  readonly isReset: boolean
}

const brackets: readonly BracketName[] = ['main', 'winners', 'losers', 'grand_final', 'third_place']
/** Upper bounds: more rounds than any bracket has, and more matches than any round. */
const [mostRounds, mostPositions] = [2 ** 8, 2 ** 24]
const nodeKey = (bracket: BracketName, round: number, position: number): NodeKey =>
  (brackets.indexOf(bracket) * mostRounds + round) * mostPositions + position
const from = (key: NodeKey, outcome: 'winner' | 'loser'): Feed => ({ type: 'match', key, outcome })

/** The tree of a knockout for `size` seeds (a power of two); seeds above `entrants` are byes. */
export function knockoutNodes(
  size: number,
  entrants: number,
  bracket: 'main' | 'winners',
): readonly BracketNode[] {
  const order = seedOrder(size)
  const rounds = Math.log2(size)
  const seedAt = (place: number): Feed => {
    const seed = order[place] ?? size
    return seed <= entrants ? { type: 'seed', seed } : { type: 'bye' }
  }
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    Array.from({ length: size / 2 ** round }, (_, position): BracketNode => {
      const feed = (slot: Slot): Feed =>
        round === 1
          ? seedAt(position * 2 + slot)
          : from(nodeKey(bracket, round - 1, position * 2 + slot), 'winner')
      return {
        key: nodeKey(bracket, round, position),
        bracket,
        round,
        position,
        feeds: [feed(0), feed(1)],
        isReset: false,
      }
    }),
  )
}

/** The match for third place, between the losers of the semi-finals. */
export function thirdPlaceNode(size: number): readonly BracketNode[] {
  const semiFinals = Math.log2(size) - 1
  if (semiFinals < 1) return []
  const feeds = [
    from(nodeKey('main', semiFinals, 0), 'loser'),
    from(nodeKey('main', semiFinals, 1), 'loser'),
  ] as const
  return [
    {
      key: nodeKey('third_place', 1, 0),
      bracket: 'third_place',
      round: 1,
      position: 0,
      feeds,
      isReset: false,
    },
  ]
}

/**
 * The losers bracket of a double elimination. Odd rounds pair its own participants (round 1: the losers of winners round 1); in even rounds
 * the losers of the next winners round drop in. The order in which they drop alternates, so that rematches happen as late as possible.
 */
export function losersNodes(size: number): readonly BracketNode[] {
  const winnersRounds = Math.log2(size)
  const rounds = 2 * (winnersRounds - 1)
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => {
    const count = size / 2 ** (Math.ceil(round / 2) + 1)
    return Array.from({ length: count }, (_, position): BracketNode => {
      const before = (place: number) => from(nodeKey('losers', round - 1, place), 'winner')
      const dropped = (winnersRound: number, place: number) =>
        from(nodeKey('winners', winnersRound, place), 'loser')
      const isDropRound = round % 2 === 0
      const feeds: readonly [Feed, Feed] =
        round === 1
          ? [dropped(1, position * 2), dropped(1, position * 2 + 1)]
          : isDropRound
            ? [dropped(round / 2 + 1, dropFrom(round / 2 + 1, position, count)), before(position)]
            : [before(position * 2), before(position * 2 + 1)]
      return {
        key: nodeKey('losers', round, position),
        bracket: 'losers',
        round,
        position,
        feeds,
        isReset: false,
      }
    })
  })
}

/** The position in a winners round whose loser drops to this position: reversed, shifted by half, both, straight, then repeated. */
function dropFrom(winnersRound: number, position: number, count: number): number {
  const half = count >> 1
  const pattern = (winnersRound - 2) % 4
  if (pattern === 0) return count - 1 - position
  if (pattern === 1) return (position + count - half) % count
  if (pattern === 2) return count - 1 - ((position + count - half) % count)
  return position
}

/** The grand final, and the reset match that is played when the winner of the losers bracket wins the first. */
export function grandFinalNodes(size: number, hasReset: boolean): readonly BracketNode[] {
  const winnersRounds = Math.log2(size)
  const upper = nodeKey('winners', winnersRounds, 0)
  const lower =
    winnersRounds === 1 ? from(upper, 'loser') : from(nodeKey('losers', 2 * (winnersRounds - 1), 0), 'winner')
  const node = (round: number, feeds: readonly [Feed, Feed]): BracketNode => ({
    key: nodeKey('grand_final', round, 0),
    bracket: 'grand_final',
    round,
    position: 0,
    feeds,
    isReset: round === 2,
  })
  const first = node(1, [from(upper, 'winner'), lower])
  return hasReset ? [first, node(2, [from(first.key, 'loser'), from(first.key, 'winner')])] : [first]
}

/**
 * Removes the matches that have a bye on one side: the other participant is placed in the next match directly. So a bye is never a match, and
 * has no effect on records.
 */
export function withoutByes(nodes: readonly BracketNode[]): readonly BracketNode[] {
  const leaving = new Map<NodeKey, { readonly winner: Feed; readonly loser: Feed }>()
  const resolve = (feed: Feed): Feed =>
    feed.type === 'match' ? (leaving.get(feed.key)?.[feed.outcome] ?? feed) : feed
  const played: BracketNode[] = []
  for (const node of nodes) {
    const [first, second] = [resolve(node.feeds[0]), resolve(node.feeds[1])]
    if (first.type !== 'bye' && second.type !== 'bye') played.push({ ...node, feeds: [first, second] })
    else leaving.set(node.key, { winner: first.type === 'bye' ? second : first, loser: { type: 'bye' } })
  }
  return played
}
