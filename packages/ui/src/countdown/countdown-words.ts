/**
 * Whole seconds left, rounded up: `1` is shown until the end, and `0` at the end. An end that is no time, such as NaN of a
 * date that could not be parsed, is over: nothing can be waited for.
 *
 * @param endsAt ms since 1970
 * @param now ms since 1970
 */
export const secondsLeft = (endsAt: number, now: number): number =>
  Number.isFinite(endsAt) ? Math.max(0, Math.ceil((endsAt - now) / 1000)) : 0

/**
 * How long until {@link secondsLeft} changes.
 *
 * @returns ms, from 1 to 1000; only called while time is left
 */
export const millisecondsToNextSecond = (endsAt: number, now: number): number =>
  endsAt - now - (secondsLeft(endsAt, now) - 1) * 1000

/**
 * Formats seconds like a clock.
 *
 * @param locale locale of the digits, such as `ar` (BCP 47)
 * @param daysLabel formats the days before the clock
 * @example clockFace(401) // '06:41'
 * @example clockFace(97_201) // '1d 03:00:01'
 */
export function clockFace(
  seconds: number,
  locale = 'en',
  daysLabel = (count: string) => `${count}d`,
): string {
  const { days, hours, minutes, rest } = split(seconds)
  const whole = new Intl.NumberFormat(locale, { useGrouping: false })
  const padded = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 })
  const digits = (count: number) => whole.format(count)
  const twoDigits = (count: number) => padded.format(count)
  const small = `${twoDigits(minutes)}:${twoDigits(rest)}`
  if (days > 0) return `${daysLabel(digits(days))} ${twoDigits(hours)}:${small}`
  return hours > 0 ? `${digits(hours)}:${small}` : small
}

/**
 * The minutes left in words, for screen readers. The text changes once per minute at most, so that a live region does
 * not announce more often.
 *
 * @example minutesLeftWords(3660) // '1 hour 1 minute left'
 */
export function minutesLeftWords(seconds: number): string {
  if (seconds === 0) return 'Time is up'
  const { days, hours, minutes } = minutesLeft(seconds)
  const words = [counted(days, 'day'), counted(hours, 'hour'), counted(minutes, 'minute')]
  return `${words.filter(Boolean).join(' ')} left`
}

/** Days, hours and minutes that are left; a begun minute is a whole one. */
export const minutesLeft = (seconds: number) => split(Math.ceil(seconds / 60) * 60)

/**
 * A duration for the `datetime` of a `time` element (HTML, valid duration string).
 *
 * @example isoDuration(401) // 'PT401S'
 */
export const isoDuration = (seconds: number): string => `PT${seconds}S`

function split(seconds: number) {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    rest: seconds % 60,
  }
}

const counted = (count: number, unit: string) =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
