import { asciiDigits } from '../../lib/ascii-digits.ts'

/** The text of the points of places, from the first: `10, 6, 5`; undefined if it is no list of numbers from 0. */
export function readPlacePoints(text: string): readonly number[] | undefined {
  const list = asciiDigits(text)
    .split(/[\s,;،؛]+/)
    .filter(Boolean)
    .map(Number)
  const isGood =
    list.length > 0 && list.length <= 100 && list.every((one) => Number.isFinite(one) && one >= 0)
  return isGood ? list : undefined
}

/**
 * The text of a field of points. What was typed stays as it is while it says the points (`10,6,` says 10 and 6); points that were set elsewhere replace it.
 *
 * @param typed the last text that was typed
 * @example placePointsText('10,6,', [10, 6]) // '10,6,'
 * @example placePointsText('10,6,', [3, 1]) // '3, 1'
 */
export const placePointsText = (typed: string, points: readonly number[]): string =>
  readPlacePoints(typed)?.join() === points.join() ? typed : points.join(', ')
