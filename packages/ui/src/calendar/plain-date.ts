const dayLength = 86_400_000

/** The first and the last day with a four-digit year. */
export const firstDate = '0001-01-01'
export const lastDate = '9999-12-31'

/** Days since 1970-01-01, or NaN if it is not a day of the Gregorian calendar. */
function dayNumber(date: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN
  const day = Date.parse(`${date}T00:00Z`) / dayLength
  // Some engines parse the 30th of February as a day in March.
  return writeDate(day) === date ? day : Number.NaN
}

/** The date string for a number of days since 1970-01-01. */
function writeDate(day: number): string {
  const date = new Date(day * dayLength)
  return Number.isNaN(date.valueOf()) ? '' : date.toISOString().slice(0, 10)
}

/**
 * Whether a string is a day of the Gregorian calendar in ISO 8601 format, such as `2026-11-24`. Such strings sort in
 * date order.
 */
export const isPlainDate = (text: string): boolean =>
  !Number.isNaN(dayNumber(text)) && text >= firstDate && text <= lastDate

/** The date, or undefined if it is none: limits that are no dates do not limit, as in HTML's `<input type="date">`. */
export const dateIn = (text: string | undefined): string | undefined =>
  text !== undefined && isPlainDate(text) ? text : undefined

/** Midnight of that day in UTC, for `Intl` with `timeZone: 'UTC'`. */
export const asUtc = (date: string): Date => new Date(dayNumber(date) * dayLength)

/** Clamps a date to a range. */
export const clampDate = (date: string, min = firstDate, max = lastDate): string =>
  date < min ? min : date > max ? max : date

/** Adds days to a date; a negative number subtracts. */
export const addDays = (date: string, days: number): string => {
  const day = dayNumber(date) + days
  return day < dayNumber(firstDate) ? firstDate : day > dayNumber(lastDate) ? lastDate : writeDate(day)
}

/** The same day in another month; if that month is shorter, its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const all = year * 12 + month - 1 + months
  if (all < 12) return firstDate
  if (all > 9999 * 12 + 11) return lastDate
  const first = writeFirst(all)
  const next = addDays(first, 31).slice(0, 7)
  const length = next === first.slice(0, 7) ? 31 : dayNumber(`${next}-01`) - dayNumber(first)
  return addDays(first, Math.min(day, length) - 1)
}

/** The first day of a month, counted in months from year 0. */
const writeFirst = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`

/** A day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdayOf = (date: string): Weekday => (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday

/** How many days a date is after the first day of its week. */
export const placeInWeek = (date: string, firstDayOfWeek: Weekday): number =>
  (weekdayOf(date) - firstDayOfWeek + 7) % 7

/** The weeks of a month; undefined for cells of adjacent months. */
export function weeksOf(date: string, firstDayOfWeek: Weekday): readonly (readonly (string | undefined)[])[] {
  const month = date.slice(0, 7)
  const start = dayNumber(`${month}-01`) - placeInWeek(`${month}-01`, firstDayOfWeek)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => writeDate(start + week * 7 + place)).map((day) =>
      day.slice(0, 7) === month ? day : undefined,
    ),
  ).filter((week) => week.some(Boolean))
}
