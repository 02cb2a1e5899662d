import { currentLocale } from './language.ts'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface TimeContext {
  /** Current time, in milliseconds since 1970. */
  readonly now: number
  /** BCP 47; the app's by default. */
  readonly locale?: string
  readonly timeZone?: string
}

/** Date and time in full: `Sat 21 Nov, 19:00`. */
export function formatMoment(
  at: string,
  { locale = currentLocale(), timeZone }: Omit<TimeContext, 'now'> = {},
): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at))
}

/** Day in full: `21 November 2026`. */
export const formatDay = (at: string, locale = currentLocale()) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

/** The start time on a card: `Today 19:00`, `Sat 16:00` within a week, else `5 Dec 16:00`. */
export function formatStart(at: string, { now, locale = currentLocale(), timeZone }: TimeContext): string {
  const zone = timeZone ? { timeZone } : {}
  const date = new Date(at)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...zone }).format(date)
  const dayOf = new Intl.DateTimeFormat(locale, { dateStyle: 'short', ...zone })
  if (dayOf.format(date) === dayOf.format(now)) return textsOf(sharedTexts).today(clock)
  const isThisWeek = date.getTime() > now && date.getTime() - now < 6 * day
  const words = new Intl.DateTimeFormat(
    locale,
    isThisWeek ? { weekday: 'short', ...zone } : { day: 'numeric', month: 'short', ...zone },
  ).format(date)
  return `${words} ${clock}`
}

/** Relative time: `in 2 hours`, `3 minutes ago`. */
export function formatDistance(at: string, { now, locale = currentLocale() }: TimeContext): string {
  const distance = new Date(at).getTime() - now
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const size = Math.abs(distance)
  if (size < minute) return textsOf(sharedTexts).justNow
  if (size < hour) return words.format(Math.trunc(distance / minute), 'minute')
  if (size < day) return words.format(Math.trunc(distance / hour), 'hour')
  if (size < 30 * day) return words.format(Math.trunc(distance / day), 'day')
  return words.format(Math.trunc(distance / (30 * day)), 'month')
}

/** Hours and minutes until a time, `02:14`; `00:00` once it has passed. */
export function formatCountdown(at: string, now: number): string {
  const left = Math.max(0, new Date(at).getTime() - now)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(left / hour)}:${two((left % hour) / minute)}`
}

/** Which part of the calendar a time falls into, relative to now. */
export function calendarPart(at: string, { now, locale = currentLocale(), timeZone }: TimeContext) {
  const dayOf = new Intl.DateTimeFormat(locale, { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  const date = new Date(at)
  if (dayOf.format(date) === dayOf.format(now)) return 'today' as const
  if (date.getTime() < now) return 'past' as const
  return date.getTime() - now < 7 * day ? ('week' as const) : ('later' as const)
}
