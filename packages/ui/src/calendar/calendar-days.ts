import { clampDate, type Weekday } from './plain-date.ts'

/** Which days can be selected, and how a calendar shows them. Days are ISO 8601 strings: `2026-11-24`. */
export interface CalendarDays {
  /** The first day that can be selected. */
  min?: string | undefined
  /** The last day that can be selected. */
  max?: string | undefined
  /** Days within the range that cannot be selected: a list, or a function that is called for each day. */
  disabledDates?: readonly string[] | ((date: string) => boolean) | undefined
  /**
   * First day of the week, as in ISO 8601: 1 is Monday, 7 is Sunday. The default is that of the provider's `locale`.
   */
  firstDayOfWeek?: Weekday | undefined
}

/** Whether a day cannot be selected. */
export const isDateDisabled = (date: string, { min, max, disabledDates = [] }: CalendarDays): boolean =>
  date !== clampDate(date, min, max) ||
  (typeof disabledDates === 'function' ? disabledDates(date) : disabledDates.includes(date))
