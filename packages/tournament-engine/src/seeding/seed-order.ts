import { EngineError } from '../errors.ts'

/**
 * The smallest power of two that fits all participants.
 *
 * @param participants number of participants, at least 2
 * @throws {EngineError} `too_few_participants`
 * @example bracketSize(5) // 8
 */
export function bracketSize(participants: number): number {
  if (!Number.isInteger(participants) || participants < 2)
    throw new EngineError(
      'too_few_participants',
      `A bracket needs at least two participants, got ${participants}.`,
    )
  return 2 ** Math.ceil(Math.log2(participants))
}

/**
 * Seeds in the order of their slots in the first round, top to bottom: the standard fold. Neighbours play each other, and
 * the sum of the two seeds is the same in each match, so that 1 meets 2 in the final at the earliest.
 *
 * @param size a power of two from {@link bracketSize}
 * @example seedOrder(8) // [1, 8, 4, 5, 2, 7, 3, 6]
 */
export function seedOrder(size: number): readonly number[] {
  let order: readonly number[] = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    order = order.flatMap((seed) => [seed, sum - seed])
  }
  return order
}

export interface RatedEntrant {
  readonly id: string
  /** Rating points; higher is stronger. */
  readonly rating: number
}

/**
 * Orders entrants from seed 1 downwards: the strongest first; equal ratings are ordered by id, so that the order is total.
 *
 * @example seedByRating([{ id: 'b', rating: 10 }, { id: 'a', rating: 20 }]).map(({ id }) => id) // ['a', 'b']
 */
export function seedByRating<Entrant extends RatedEntrant>(entrants: readonly Entrant[]): readonly Entrant[] {
  return entrants.toSorted((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
