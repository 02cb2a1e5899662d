import { scaleBand, scaleLinear, scalePoint, scaleUtc } from 'd3-scale'
import type { ChartPoint } from './chart-data.ts'

export interface PlacedPoints {
  /** The middle of each point. */
  readonly places: readonly number[]
  readonly ticks: readonly { readonly at: number; readonly point: ChartPoint }[]
  /** How wide the bars of one point may be together. */
  readonly bandwidth: number
}

/**
 * Puts points between two places of an axis, the second of which is smaller where lines are read from the right.
 *
 * @param most how many have room for their words
 */
export type PlacePoints = (
  points: readonly ChartPoint[],
  range: readonly [number, number],
  most: number,
) => PlacedPoints

/** Each as far from the next as the time or the numbers between them. */
export const placeContinuously: PlacePoints = (points, range, most) => {
  const dates = points.filter((point) => point instanceof Date)
  const numbers = points.filter((point) => typeof point === 'number')
  if (points.length > 1 && dates.length === points.length) {
    const scale = scaleUtc()
      .domain(extent(dates.map(Number)))
      .range(range)
    const ticks = scale.ticks(most).map((date) => ({ at: scale(date), point: date }))
    return { places: dates.map((date) => scale(date)), ticks, bandwidth: 0 }
  }
  if (points.length > 1 && numbers.length === points.length) {
    const scale = scaleLinear().domain(extent(numbers)).range(range)
    const ticks = scale.ticks(most).map((number) => ({ at: scale(number), point: number }))
    return { places: numbers.map((number) => scale(number)), ticks, bandwidth: 0 }
  }
  const scale = scalePoint<number>().domain(points.keys()).range(range)
  return inTurn(points, (index) => scale(index) ?? 0, most, 0)
}

/** Each beside the next, with room for bars. */
export const placeInBands: PlacePoints = (points, range, most) => {
  const scale = scaleBand<number>().domain(points.keys()).range(range).paddingInner(0.3).paddingOuter(0.15)
  const bandwidth = scale.bandwidth()
  return inTurn(points, (index) => (scale(index) ?? 0) + bandwidth / 2, most, bandwidth)
}

/** Words for as many as have room, evenly. */
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

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
