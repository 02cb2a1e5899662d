import { scaleBand, scaleLinear, scalePoint, scaleUtc } from 'd3-scale'
import { type ChartPoint, canBeMeasured, extentOf } from './chart-data.ts'

export interface PlacedPoints {
  /** The centre of each point. */
  readonly places: readonly number[]
  readonly ticks: readonly { readonly at: number; readonly point: ChartPoint }[]
  /** Maximum total width of the bars at one point. */
  readonly bandwidth: number
}

/**
 * Positions points between two ends of an axis; the second is smaller than the first in right-to-left text.
 *
 * @param most maximum number of labels that fit
 */
export type PlacePoints = (
  points: readonly ChartPoint[],
  range: readonly [number, number],
  most: number,
) => PlacedPoints

/** Spaces points in proportion to the time or numbers between them; evenly if one of them is no time or no number. */
export const placeContinuously: PlacePoints = (points, range, most) => {
  const dates = points.filter((point) => point instanceof Date)
  const numbers = points.filter((point) => typeof point === 'number')
  if (points.length > 1 && dates.length === points.length && canBeMeasured(dates.map(Number))) {
    const scale = scaleUtc()
      .domain(extentOf(dates.map(Number)))
      .range(range)
    const ticks = scale.ticks(most).map((date) => ({ at: scale(date), point: date }))
    return { places: dates.map((date) => scale(date)), ticks, bandwidth: 0 }
  }
  if (points.length > 1 && numbers.length === points.length && canBeMeasured(numbers)) {
    const scale = scaleLinear().domain(extentOf(numbers)).range(range)
    const ticks = scale.ticks(most).map((number) => ({ at: scale(number), point: number }))
    return { places: numbers.map((number) => scale(number)), ticks, bandwidth: 0 }
  }
  const scale = scalePoint<number>().domain(points.keys()).range(range)
  return inTurn(points, (index) => scale(index) ?? 0, most, 0)
}

/** Spaces points evenly, with room for bars. */
export const placeInBands: PlacePoints = (points, range, most) => {
  const scale = scaleBand<number>().domain(points.keys()).range(range).paddingInner(0.3).paddingOuter(0.15)
  const bandwidth = scale.bandwidth()
  return inTurn(points, (index) => (scale(index) ?? 0) + bandwidth / 2, most, bandwidth)
}

/** Picks as many labels as fit, evenly spaced. */
function inTurn(
  points: readonly ChartPoint[],
  placeOf: (index: number) => number,
  most: number,
  bandwidth: number,
): PlacedPoints {
  const places = points.map((_, index) => placeOf(index))
  const step = Math.max(1, Math.ceil(points.length / Math.max(1, most)))
  const ticks = points
    .map((point, index) => ({ at: placeOf(index), point }))
    .filter((_, index) => index % step === 0)
  return { places, ticks, bandwidth }
}
