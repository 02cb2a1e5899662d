import { bracketSize } from './seed-order.ts'

export interface SeparateParameters<One> {
  /** Whether two participants should not meet in the first round: of the same clan, or of the same group of the stage before. */
  readonly isConflict: (one: One, other: One) => boolean
  /** Maximum number of seeds a participant may be moved by. Default: 4. */
  readonly reach?: number | undefined
}

/**
 * Reorders the seeds of an elimination to avoid conflicts in the first round where possible: the lower seed of such a match
 * is swapped with the nearest one if that reduces the number of conflicts.
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
        // Only the lower half is considered: seeds of the upper half keep their places.
        if (place < size / 2 || place >= seeds.length) continue
        const before = Number(meets(lower)) + Number(meets(place))
        swap(lower, place)
        if (Number(meets(lower)) + Number(meets(place)) < before) break
        swap(lower, place)
      }
  }
  return seeds
}
