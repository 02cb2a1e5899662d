import type { Booking } from '@esports/contract'
import { groupBy } from '../../lib/group-by.ts'
import { currentLocale } from '../../lib/language.ts'
import { textsOf } from '../../lib/texts.ts'
import { rewardTexts } from './texts.tsx'

export const reasonWords = ({ reason }: Pick<Booking, 'reason'>): string =>
  textsOf(rewardTexts).xp.reasons[reason]

/** `+50 XP`, `−150 points`: what was spent or given beside XP is points. */
export function amountWords(
  { reason, amount }: Pick<Booking, 'reason' | 'amount'>,
  locale = currentLocale(),
): string {
  const count = new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(amount).replace('-', '−')
  const t = textsOf(rewardTexts).xp
  return reason === 'order' || reason === 'duplicate' ? t.pointsAmount(count) : t.amount(count)
}

/** Bookings by day of the viewer, in their order. */
export function byDay(
  bookings: readonly Booking[],
  timeZone?: string,
): readonly (readonly [day: string, bookings: readonly Booking[]])[] {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  return [...groupBy(bookings, ({ at }) => day.format(new Date(at)))]
}
