/** Position of a value on the axis: a date, a number, or a name. All points of a chart have the same type. */
export type ChartPoint = Date | number | string

export interface ChartSeries {
  readonly id: string
  readonly label: string
  /** One value per point; null where there is none. */
  readonly values: readonly (number | null)[]
}

/** A series with the number of its style, which it keeps while other series are hidden: 1 to 5, then again from 1. */
export interface ShownSeries extends ChartSeries {
  readonly look: number
}

export const lookOf = (index: number): number => (index % 5) + 1

/** Beyond it the distance of two values is no number; below it there are no steps between them. */
const largest = 1e300
const smallest = 1e-300

/** The lowest and the highest value, extended if they are equal. What is beyond all measure is at an end of it. */
export function valueDomain(series: readonly ChartSeries[], fromZero: boolean): readonly [number, number] {
  const values = series.flatMap((one) => one.values).filter(isValue)
  const [lowest, highest] = extentOf(fromZero ? [0, ...values] : values)
  if (lowest > highest) return [0, 1]
  const [low, high] = [withinMeasure(lowest), withinMeasure(highest)]
  if (high - low > smallest) return [low, high]
  const tenth = Math.abs(low) / 10
  const room = tenth > smallest ? tenth : 1
  return [low - room, high + room]
}

const withinMeasure = (value: number): number => Math.min(Math.max(value, -largest), largest)

/** The lowest and the highest number; if there are none, the lowest is above the highest. */
export function extentOf(values: readonly number[]): [number, number] {
  // Not spread into `Math.min`: a call has no room for a hundred thousand arguments.
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

/** Whether numbers can be placed in proportion to their distances. */
export function canBeMeasured(values: readonly number[]): boolean {
  const [low, high] = extentOf(values)
  const span = high - low
  return span <= largest && (span === 0 || span > smallest)
}

export const isValue = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value)

/** Whether there is a value at one of the points. */
export const hasValues = (series: readonly ChartSeries[], points: readonly ChartPoint[]): boolean =>
  series.some(({ values }) => points.some((_, index) => isValue(values[index])))

/** Index of the nearest place; the first of two that are equally near. -1 if there are no places. */
export function nearestIndex(places: readonly number[], at: number): number {
  let nearest = -1
  for (const [index, place] of places.entries()) {
    const best = places[nearest]
    if (best === undefined || Math.abs(place - at) < Math.abs(best - at)) nearest = index
  }
  return nearest
}

const day = 86_400_000

/**
 * Formatters for points in a locale: short on the axis, full in the table.
 *
 * @param unknown name of a point that is no date or no number
 */
export function pointFormats(
  points: readonly ChartPoint[],
  locale: string,
  timeZone: string,
  unknown: string,
): { readonly short: (point: ChartPoint) => string; readonly full: (point: ChartPoint) => string } {
  const times = points
    .filter((point) => point instanceof Date)
    .map(Number)
    .filter(isValue)
  const [first, last] = extentOf(times)
  const span = times.length > 1 ? last - first : day
  const short = new Intl.DateTimeFormat(locale, { ...shortDate(span), timeZone })
  const full = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(span < 2 * day && times.some((time) => time % day !== 0) ? { timeStyle: 'short' } : {}),
    timeZone,
  })
  const numbers = new Intl.NumberFormat(locale)
  const write = (format: Intl.DateTimeFormat) => (point: ChartPoint) => {
    if (typeof point !== 'string' && Number.isNaN(Number(point))) return unknown
    return point instanceof Date
      ? format.format(point)
      : typeof point === 'number'
        ? numbers.format(point)
        : point
  }
  return { short: write(short), full: write(full) }
}

function shortDate(span: number): Intl.DateTimeFormatOptions {
  if (span < day) return { hour: '2-digit', minute: '2-digit' }
  return span > 600 * day ? { year: 'numeric', month: 'short' } : { day: 'numeric', month: 'short' }
}
