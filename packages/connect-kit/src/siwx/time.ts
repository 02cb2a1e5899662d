const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/**
 * Parses an RFC 3339 timestamp to milliseconds since 1970; undefined for anything else. `Date.parse` alone would accept other formats and
 * convert February 31 to a day in March.
 */
export function readTime(text: string): number | undefined {
  const match = dateTime.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
