import type { ParticipantId } from '../ids.ts'
import { maximumMatching } from './maximum-matching.ts'

/** A participant of the next round. */
export interface SwissEntrant {
  readonly id: ParticipantId
  /** Counted from 1, the strongest. */
  readonly seed: number
  /** Entrants with the same number are paired with each other where possible; higher groups are paired first. */
  readonly scoreGroup: number
  readonly opponents: ReadonlySet<ParticipantId>
  readonly hadBye: boolean
}

export type SwissPair = readonly [SwissEntrant, SwissEntrant]

export interface SwissRound {
  /** The highest score group first; in each pair the higher score group, then the better seed, is above. */
  readonly pairs: readonly SwissPair[]
  readonly bye: SwissEntrant | null
  /** The pairs that met before; empty if that can be avoided. */
  readonly rematches: readonly SwissPair[]
}

/** How far from the ideal opponent in the other half the search goes, before the exact search is used. */
const reach = 40
/** Maximum depth of a chain of exchanges. */
const longestChain = 60
/** Number of pairs broken up first for entrants without a possible opponent; multiplied by four with each attempt. */
const firstTail = 8

/**
 * Pairs a round of a Swiss system: by score, then by seed, never by tie-breaks (which would let participants choose their opponents). In each score
 * group the top half meets the bottom half; entrants left over float down to the next group; any left at the end are paired by an exact search
 * that breaks up the last pairs, with a growing number of them. So no pair meets twice if that can be avoided. With an odd number the lowest entrant
 * without an earlier bye gets the bye.
 */
export function pairSwissRound(entrants: readonly SwissEntrant[]): SwissRound {
  const ordered = entrants.toSorted((a, b) => b.scoreGroup - a.scoreGroup || a.seed - b.seed)
  const { bye, others } = withoutBye(ordered)
  let pairs: SwissPair[] = []
  let floaters: readonly SwissEntrant[] = []
  for (const group of scoreGroups(others)) {
    const paired = pairGroup([...floaters, ...group])
    pairs.push(...paired.pairs)
    floaters = paired.left
  }
  for (let tail = firstTail; floaters.length > 0; tail *= 4) {
    const kept = pairs.slice(0, Math.max(0, pairs.length - tail))
    const solved = solve(pairs.slice(kept.length), floaters)
    pairs = [...kept, ...solved.pairs]
    floaters = solved.left
    if (kept.length === 0) break
  }
  const rematches = pairNeighbours(floaters).map(higherSeedAbove)
  return { pairs: [...pairs.map(higherSeedAbove), ...rematches], bye, rematches }
}

function withoutBye(ordered: readonly SwissEntrant[]): {
  readonly bye: SwissEntrant | null
  readonly others: readonly SwissEntrant[]
} {
  if (ordered.length % 2 === 0) return { bye: null, others: ordered }
  const bye = ordered.findLast(({ hadBye }) => !hadBye) ?? ordered.at(-1) ?? null
  return { bye, others: ordered.filter((entrant) => entrant !== bye) }
}

function scoreGroups(ordered: readonly SwissEntrant[]): readonly (readonly SwissEntrant[])[] {
  const groups: SwissEntrant[][] = []
  for (const entrant of ordered) {
    const group = groups.at(-1)
    if (group?.[0]?.scoreGroup === entrant.scoreGroup) group.push(entrant)
    else groups.push([entrant])
  }
  return groups
}

interface Paired {
  readonly pairs: readonly SwissPair[]
  readonly left: readonly SwissEntrant[]
}

/** The top half against the bottom half, or as close to that as earlier meetings allow. */
function pairGroup(group: readonly SwissEntrant[]): Paired {
  const half = group.length >> 1
  const top = group.slice(0, half)
  const bottom = group.slice(half)
  /** For each entrant of the bottom half, the index of its opponent in the top half. */
  const taken: number[] = bottom.map(() => -1)
  const free = top.flatMap((_, index) =>
    findOpponent(index, { top, bottom, taken }, new Set(), 0) ? [] : [index],
  )
  const unmet = taken.flatMap((above, index) => (above === -1 ? [index] : []))
  const placed = bottom.flatMap((below, place): Placed[] => {
    const above = top[taken[place] ?? -1]
    return above ? [{ place, pair: [above, below] }] : []
  })
  if (free.length + unmet.length < 2)
    return { pairs: placed.map(({ pair }) => pair), left: unmet.flatMap((index) => bottom[index] ?? []) }
  const paired = pairLeft(placed, {
    left: [...free.flatMap((index) => top[index] ?? []), ...unmet.flatMap((index) => bottom[index] ?? [])],
    places: [...free, ...unmet],
  })
  const rank = new Map(group.map((entrant, index) => [entrant, index]))
  const rankOf = ([one, other]: SwissPair) => Math.min(rank.get(one) ?? 0, rank.get(other) ?? 0)
  return { pairs: paired.pairs.toSorted((a, b) => rankOf(a) - rankOf(b)), left: paired.left }
}

/** A pair and the position of its lower entrant in the bottom half. */
interface Placed {
  readonly place: number
  readonly pair: SwissPair
}

/**
 * Pairs the entrants left without an opponent in the other half, with each other or by breaking up pairs, the nearest first and then more of them. Only
 * after all are broken up it is certain that no pairing exists; with an odd number one entrant is left in any case.
 */
function pairLeft(
  placed: readonly Placed[],
  { left, places }: { readonly left: readonly SwissEntrant[]; readonly places: readonly number[] },
): Paired {
  const distance = ({ place }: Placed) => Math.min(...places.map((other) => Math.abs(other - place)))
  const nearest = placed
    .map((one) => ({ ...one, distance: distance(one) }))
    .toSorted((a, b) => a.distance - b.distance || a.place - b.place)
  for (let count = 0; ; count = Math.max(firstTail, count * 4)) {
    const broken = nearest.slice(0, count)
    const solved = solve(
      broken.map(({ pair }) => pair),
      left,
    )
    if (solved.left.length > left.length % 2 && count < placed.length) continue
    const isBroken = new Set(broken.map(({ place }) => place))
    const kept = placed.flatMap(({ place, pair }) => (isBroken.has(place) ? [] : [pair]))
    return { pairs: [...kept, ...solved.pairs], left: solved.left }
  }
}

interface Halves {
  readonly top: readonly SwissEntrant[]
  readonly bottom: readonly SwissEntrant[]
  readonly taken: number[]
}

function findOpponent(index: number, halves: Halves, seen: Set<number>, depth: number): boolean {
  const { top, bottom, taken } = halves
  const own = top[index]
  if (!own) return false
  const mayMeet = (place: number): boolean => {
    const other = bottom[place]
    return other !== undefined && !own.opponents.has(other.id)
  }
  for (const offset of nearestFirst) {
    const place = index + offset
    if (taken[place] !== -1 || seen.has(place) || !mayMeet(place)) continue
    taken[place] = index
    return true
  }
  if (depth >= longestChain) return false
  for (const offset of nearestFirst) {
    const place = index + offset
    if (seen.has(place) || !mayMeet(place)) continue
    seen.add(place)
    if (!findOpponent(taken[place] ?? -1, halves, seen, depth + 1)) continue
    taken[place] = index
    return true
  }
  return false
}

/** 0, 1, −1, 2, −2, … up to the reach. */
const nearestFirst: readonly number[] = Array.from({ length: 2 * reach + 1 }, (_, index) =>
  index % 2 === 1 ? (index + 1) / 2 : -index / 2,
)

/** A maximum pairing of the entrants of the given pairs and those left. */
function solve(pairs: readonly SwissPair[], left: readonly SwissEntrant[]): Paired {
  const pool = [...pairs.flat(), ...left]
  const mates = pool.map((_, index) => (index < pairs.length * 2 ? index ^ 1 : -1))
  const solved = maximumMatching(mates, (a, b) => {
    const other = pool[b]
    return other !== undefined && pool[a]?.opponents.has(other.id) === false
  })
  return {
    pairs: pool.flatMap((entrant, index): SwissPair[] => {
      const mate = solved[index] ?? -1
      const other = pool[mate]
      return other && index < mate ? [[entrant, other]] : []
    }),
    left: pool.filter((_, index) => solved[index] === -1),
  }
}

const pairNeighbours = (entrants: readonly SwissEntrant[]): readonly SwissPair[] =>
  entrants.flatMap((entrant, index): SwissPair[] => {
    const other = entrants[index + 1]
    return index % 2 === 0 && other ? [[entrant, other]] : []
  })

const higherSeedAbove = ([first, second]: SwissPair): SwissPair =>
  first.scoreGroup > second.scoreGroup || (first.scoreGroup === second.scoreGroup && first.seed < second.seed)
    ? [first, second]
    : [second, first]
