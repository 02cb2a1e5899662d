import { type RatedEntrant, seedByRating } from '@esports/tournament-engine'

/**
 * Entrants in the order an organiser gave them. Those who came later are last, by rating; those who have left are skipped.
 *
 * @param order entry ids from seed 1 downwards
 * @example inGivenOrder(['b'], [{ id: 'a', rating: 9 }, { id: 'b', rating: 1 }]).map(({ id }) => id) // ['b', 'a']
 */
export function inGivenOrder<Entrant extends RatedEntrant>(
  order: readonly string[],
  entrants: readonly Entrant[],
): readonly Entrant[] {
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]))
  const named = new Set(order)
  return [
    ...order.flatMap((id) => byId.get(id) ?? []),
    ...seedByRating(entrants.filter(({ id }) => !named.has(id))),
  ]
}
