import { plainDigits } from '../number-text/locale-digits.ts'

/** Why the text is not a time. */
export type TimeProblem = 'missing' | 'malformed' | 'half-of-day-missing'

/** Result of parsing a time of day. */
export type TimeReading =
  | { readonly kind: 'empty' }
  /** Minutes since midnight, local time. */
  | { readonly kind: 'time'; readonly minutes: number }
  | { readonly kind: 'malformed' }
  /** AM or PM is missing, which the locale requires. */
  | { readonly kind: 'half-of-day-missing' }

const formatOf = (locale: string, hour12?: boolean) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    ...(hour12 === undefined ? {} : { hour12 }),
  })

const minutes = (count: number) => count * 60_000

/** Formats a time in a locale: `7:30 PM`. */
export const writeTime = (minutesOfDay: number, locale: string): string =>
  formatOf(locale).format(minutes(minutesOfDay))

/** An AM/PM marker without spaces and dots, which people may omit. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[\s.\p{Cf}]/gu, '')

/** Whether a word means PM, in a locale or in English; undefined for other words. */
function isAfterNoon(word: string, locale: string): boolean | undefined {
  if (/^pm?$/.test(word)) return true
  if (/^am?$/.test(word)) return false
  const format = formatOf(locale, true)
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => {
    const period = format.formatToParts(minutes(hour * 60)).find(({ type }) => type === 'dayPeriod')
    return period && bare(period.value) === word
  })
  if (hours.length === 0) return undefined
  if (hours.every((hour) => hour >= 12)) return true
  return hours.every((hour) => hour < 12) ? false : undefined
}

/**
 * Parses a time in a locale's format or in 24-hour format. In a locale with AM and PM, `7:30` alone is ambiguous;
 * `07:30` and `19:30` are not.
 */
export function readTime(text: string, locale: string): TimeReading {
  const plain = plainDigits(text, locale).trim()
  if (plain === '') return { kind: 'empty' }
  const numbers = plain.match(/\d+/g) ?? []
  // French has 'h' between hours and minutes, and some locales have a word after the time.
  const literals = formatOf(locale)
    .formatToParts(0)
    .filter(({ type }) => type === 'literal')
  const known = literals.map(({ value }) => bare(value)).filter((value) => value !== '' && value !== ':')
  let word = bare(plain.replaceAll(/[\d:.]/g, ''))
  for (const one of known) word = word.replace(one, '')
  const [first = '', second = ''] = numbers
  const isTogether = numbers.length === 1 && first.length === 4
  const hourText = isTogether ? first.slice(0, 2) : first
  const minuteText = isTogether ? first.slice(2) : second
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (numbers.length === 0 || numbers.length > 2 || hourText.length > 2) return { kind: 'malformed' }
  if (minuteText !== '' && (minuteText.length !== 2 || minute > 59)) return { kind: 'malformed' }
  if (word !== '') {
    const isLate = isAfterNoon(word, locale)
    if (isLate === undefined || hour < 1 || hour > 12) return { kind: 'malformed' }
    return { kind: 'time', minutes: ((hour % 12) + (isLate ? 12 : 0)) * 60 + minute }
  }
  if (hour > 23 || minuteText === '') return { kind: 'malformed' }
  const isOpen = formatOf(locale).resolvedOptions().hour12 === true && !hourText.startsWith('0') && hour <= 12
  return isOpen ? { kind: 'half-of-day-missing' } : { kind: 'time', minutes: hour * 60 + minute }
}
