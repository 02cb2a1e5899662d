export interface CrumbSizes {
  /** The width of each, with the mark after it. */
  readonly widths: readonly number[]
  /** That of what stands for those that are left out. */
  readonly moreWidth: number
  readonly available: number
}

/**
 * How many after the first have to be left out, so that what remains has room. The first and the last always remain.
 *
 * @param maxItems how many may remain, whatever room there is
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
