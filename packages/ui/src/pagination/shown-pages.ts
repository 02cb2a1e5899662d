/** A page to choose, or a gap between two that are. */
export type ShownPage = number | 'gap'

/**
 * The pages that can be chosen at once: the first, the last, and the neighbours of the one that is shown. As many are
 * shown on each page where there are enough, so that the next button stays under the finger.
 *
 * @param neighbours how many on each side of the page
 * @example shownPages(5, 10, 1) // [1, 'gap', 4, 5, 6, 'gap', 10]
 */
export function shownPages(page: number, pageCount: number, neighbours = 1): readonly ShownPage[] {
  // First, gap, neighbours, page, neighbours, gap, last.
  const most = 2 * neighbours + 5
  if (pageCount <= most) return pagesBetween(1, pageCount)
  const atEdge = most - 2
  if (page <= atEdge - neighbours) return [...pagesBetween(1, atEdge), 'gap', pageCount]
  if (page > pageCount - (atEdge - neighbours))
    return [1, 'gap', ...pagesBetween(pageCount - atEdge + 1, pageCount)]
  return [1, 'gap', ...pagesBetween(page - neighbours, page + neighbours), 'gap', pageCount]
}

const pagesBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
