import { clampDate, type Weekday } from './plain-date.ts'

/** Which days can be chosen, and how a calendar shows them. Days are texts as ISO 8601 writes them: `2026-11-24`. */
export interface CalendarDays {
  /** The first day that can be chosen. */
  min?: string | undefined
  /** The last one. */
  max?: string | undefined
  /** Days between them that cannot be chosen: a list of them, or a function that is asked for each. */
  disabledDates?: readonly string[] | ((date: string) => boolean) | undefined
  /** As ISO 8601 counts: 1 is Monday, 7 is Sunday. That of the provider's `locale` until you say so. */
  firstDayOfWeek?: Weekday | undefined
}

/** Whether a day cannot be chosen. */
export const isDateDisabled = (date: string, { min, max, disabledDates = [] }: CalendarDays): boolean =>
  date !== clampDate(date, min, max) ||
  (typeof disabledDates === 'function' ? disabledDates(date) : disabledDates.includes(date))
