/**
 * A time of day, with the date unless it is today.
 *
 * @example shownMoment(Date.now(), Date.now(), 'en') // '14:03'
 */
export function shownMoment(at: number, now: number, locale: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
