import type { Booking, PointsReason } from '@esports/contract'
import { groupBy } from '../../lib/group-by.ts'

const words: Readonly<Record<PointsReason, string>> = {
  match_won: 'Match won',
  match_played: 'Match played',
  match_corrected: 'Result corrected',
  attendance: 'Played the whole tournament',
  place: 'Place in a tournament',
  fair_play: 'Fair play',
  organized: 'Organised a tournament on time',
  achievement: 'Achievement',
  welcome: 'Welcome',
  order: 'Bought',
  duplicate: 'Points for a duplicate',
}

export const reasonWords = ({ reason }: Pick<Booking, 'reason'>): string => words[reason]

/** `+50 XP`, `−150 points`: what was spent or given beside XP is points. */
export function amountWords({ reason, amount }: Pick<Booking, 'reason' | 'amount'>, locale = 'en'): string {
  const count = new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(amount).replace('-', '−')
  return `${count} ${reason === 'order' || reason === 'duplicate' ? 'points' : 'XP'}`
}

/** Bookings by day of the viewer, in their order. */
export function byDay(
  bookings: readonly Booking[],
  timeZone?: string,
): readonly (readonly [day: string, bookings: readonly Booking[]])[] {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) })
  return [...groupBy(bookings, ({ at }) => day.format(new Date(at)))]
}
