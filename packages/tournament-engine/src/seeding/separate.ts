import { bracketSize } from './seed-order.ts'

export interface SeparateParameters<One> {
  /** Whether two should not meet in the first round: of one clan, of one group of the stage before. */
  readonly isConflict: (one: One, other: One) => boolean
  /** By how many seeds somebody may be moved; 4 unless given. */
  readonly reach?: number | undefined
}

/**
 * Seeds of an elimination in which as few as can be meet somebody in the first round whom they should not: the lower seed of such a match
 * changes places with the nearest one for whom that makes no new conflict.
 *
 * @param ordered from seed 1 downwards
 * @returns the same participants, from seed 1 downwards
 */
export function separateFirstRound<One>(
  ordered: readonly One[],
  { isConflict, reach = 4 }: SeparateParameters<One>,
): readonly One[] {
  const seeds = [...ordered]
  const size = bracketSize(seeds.length)
  const opponentOf = (index: number) => size - 1 - index
  const meets = (index: number): boolean => {
    const [own, other] = [seeds[index], seeds[opponentOf(index)]]
    return own !== undefined && other !== undefined && isConflict(own, other)
  }
  const swap = (one: number, other: number) => {
    const [first, second] = [seeds[one], seeds[other]]
    if (first === undefined || second === undefined) return
    seeds[one] = second
    seeds[other] = first
  }
  for (let lower = size / 2; lower < seeds.length; lower += 1) {
    if (!meets(lower)) continue
    for (let distance = 1; distance <= reach && meets(lower); distance += 1)
      for (const place of [lower + distance, lower - distance]) {
        // Whoever stands opposite would only change sides.
        if (place < size / 2 || place >= seeds.length) continue
        const before = Number(meets(lower)) + Number(meets(place))
        swap(lower, place)
        if (Number(meets(lower)) + Number(meets(place)) < before) break
        swap(lower, place)
      }
  }
  return seeds
}
