import type { SeededEntrant } from '@esports/contract'

/** An order that is not saved yet. */
export interface SeedingDraft {
  /** Entry ids from seed 1 downwards. */
  readonly ids: readonly string[]
  /** The revision it is based on. */
  readonly revision: number
}

/** The order of a draft with those who have come since at the end, and without those who have left. */
export function orderNow(
  draft: SeedingDraft | null,
  entrants: readonly Pick<SeededEntrant, 'entryId'>[],
): readonly string[] {
  const there = entrants.map(({ entryId }) => entryId)
  if (!draft) return there
  const known = new Set(there)
  const named = new Set(draft.ids)
  return [...draft.ids.filter((id) => known.has(id)), ...there.filter((id) => !named.has(id))]
}

/** Ids by rating, the strongest first; those who are level keep their order. */
export const idsByRating = (
  entrants: readonly Pick<SeededEntrant, 'entryId' | 'rating'>[],
): readonly string[] => entrants.toSorted((a, b) => b.rating - a.rating).map(({ entryId }) => entryId)
