import type { TimeContext } from '../../lib/format-time.ts'
import { currentLocale } from '../../lib/language.ts'
import { textsOf } from '../../lib/texts.ts'
import { openChatTexts } from './open-chat-texts.tsx'

const dayMs = 86_400_000

/** Time of day: `19:00`. */
export const formatClock = (at: string, locale = currentLocale()) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** The day of past messages: `Today`, `Yesterday`, else `Sat 21 November`. */
export function formatPastDay(at: string, { now, locale = currentLocale(), timeZone }: TimeContext): string {
  const zone = timeZone ? { timeZone } : {}
  const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone })
  // Noon of a day in UTC: days differ by whole numbers, whatever a zone does to its clocks.
  const noon = (time: number) => Date.parse(`${dayOf.format(time)}T12:00:00Z`)
  const days = Math.round((noon(now) - noon(Date.parse(at))) / dayMs)
  const t = textsOf(openChatTexts)
  if (days === 0) return t.today
  if (days === 1) return t.yesterday
  return new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', ...zone }).format(
    new Date(at),
  )
}
