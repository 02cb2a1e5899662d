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

/** The lowest and the highest value, extended if they are equal. */
export function valueDomain(series: readonly ChartSeries[], fromZero: boolean): readonly [number, number] {
  const values = series.flatMap((one) => one.values).filter(isValue)
  const low = Math.min(...values, ...(fromZero ? [0] : []))
  const high = Math.max(...values, ...(fromZero ? [0] : []))
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1]
  if (low !== high) return [low, high]
  const room = Math.abs(low) / 10 || 1
  return [low - room, high + room]
}

export const isValue = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value)

export const hasValues = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some(isValue))

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

/** Formatters for points in a locale: short on the axis, full in the table. */
export function pointFormats(
  points: readonly ChartPoint[],
  locale: string,
  timeZone: string,
): { readonly short: (point: ChartPoint) => string; readonly full: (point: ChartPoint) => string } {
  const times = points.filter((point) => point instanceof Date).map(Number)
  const span = times.length > 1 ? Math.max(...times) - Math.min(...times) : day
  const short = new Intl.DateTimeFormat(locale, { ...shortDate(span), timeZone })
  const full = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(span < 2 * day && times.some((time) => time % day !== 0) ? { timeStyle: 'short' } : {}),
    timeZone,
  })
  const numbers = new Intl.NumberFormat(locale)
  const write = (format: Intl.DateTimeFormat) => (point: ChartPoint) =>
    point instanceof Date ? format.format(point) : typeof point === 'number' ? numbers.format(point) : point
  return { short: write(short), full: write(full) }
}

function shortDate(span: number): Intl.DateTimeFormatOptions {
  if (span < day) return { hour: '2-digit', minute: '2-digit' }
  return span > 600 * day ? { year: 'numeric', month: 'short' } : { day: 'numeric', month: 'short' }
}
