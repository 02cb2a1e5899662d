import { asUtc, isPlainDate } from '../calendar/plain-date.ts'
import { plainDigits } from '../number-text/locale-digits.ts'

type DatePart = 'day' | 'month' | 'year'

/** Placeholder letters for the digits of each part of a date: `MM` for `11`. */
export type DateLetters = Readonly<Record<DatePart, string>>

/** Result of parsing a date. */
export type DateReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'date'; readonly date: string }
  /** Not in a date format. */
  | { readonly kind: 'malformed' }
  /** In a date format, but not an existing date, such as the 30th of February. */
  | { readonly kind: 'no-such-date' }

/** Why the text is not a selectable date. */
export type DateProblem = 'malformed' | 'no-such-date' | 'before-min' | 'after-max' | 'date-disabled'

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

const isDatePart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year'

/** Formats a date in a locale's numeric format: `11/24/2026`. */
export const writeDate = (date: string, locale: string): string => formatOf(locale).format(asUtc(date))

/** The date format of a locale: `MM/DD/YYYY`. */
export const datePattern = (locale: string, letters: DateLetters): string =>
  formatOf(locale)
    .formatToParts(0)
    .map(({ type, value }) => (isDatePart(type) ? letters[type] : value))
    .join('')

/**
 * Parses a date in a locale's format, with any separators, or in ISO 8601 format. Two-digit years are rejected, because
 * the century is ambiguous.
 */
export function readDate(text: string, locale: string): DateReading {
  const parts = formatOf(locale).formatToParts(0)
  const words = plainDigits(text, locale).trim()
  if (words === '') return { kind: 'empty' }
  const own = parts.filter(({ type }) => type === 'literal').map(({ value }) => value)
  const between = words.replaceAll(/\d/g, '')
  if (
    Array.from(between).some(
      (character) => !/[\s./\-,\p{Cf}]/u.test(character) && !own.join('').includes(character),
    )
  )
    return { kind: 'malformed' }
  const numbers = words.match(/\d+/g) ?? []
  const isIso = /^\d{4}-/.test(words)
  const order = isIso
    ? (['year', 'month', 'day'] as const)
    : parts.map(({ type }) => type).filter((type) => isDatePart(type))
  const number = (part: DatePart) => numbers[order.indexOf(part)] ?? ''
  if (numbers.length !== 3 || number('year').length !== 4) return { kind: 'malformed' }
  if (number('month').length > 2 || number('day').length > 2) return { kind: 'malformed' }
  const date = `${number('year')}-${number('month').padStart(2, '0')}-${number('day').padStart(2, '0')}`
  return isPlainDate(date) ? { kind: 'date', date } : { kind: 'no-such-date' }
}
