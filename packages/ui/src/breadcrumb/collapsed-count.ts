export interface CrumbSizes {
  /** Width of each item, including the separator after it. */
  readonly widths: readonly number[]
  /** Width of the button that replaces the collapsed items. */
  readonly moreWidth: number
  readonly available: number
}

/**
 * How many items after the first must be collapsed, so that the rest fits. The first and the last item always stay.
 *
 * @param maxItems maximum number of items that stay, regardless of space
 */
export function collapsedCount(
  { widths, moreWidth, available }: CrumbSizes,
  maxItems = widths.length,
): number {
  const most = Math.max(0, widths.length - 2)
  let count = Math.min(most, Math.max(0, widths.length - maxItems))
  const needed = () =>
    widths.reduce((sum, width, index) => (index >= 1 && index <= count ? sum : sum + width), 0) +
    (count > 0 ? moreWidth : 0)
  while (count < most && needed() > available) count += 1
  return count
}
