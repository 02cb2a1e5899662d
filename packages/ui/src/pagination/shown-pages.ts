/** A page button, or a gap between two of them. */
export type ShownPage = number | 'gap'

/**
 * The pages with a button: the first, the last, and the neighbours of the current page. The number of buttons is the
 * same on every page if there are enough pages, so that the next button does not move.
 *
 * @param neighbours number of pages on each side of the current page
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
