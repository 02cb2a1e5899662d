import { type CalendarDays, isDateDisabled } from '../calendar/calendar-days.ts'
import type { UiLabels } from '../provider/labels.ts'
import { type DateProblem, type DateReading, writeDate } from './date-text.ts'

/** Checks a parsed date: what is wrong with it, if anything. */
export function dateProblem(reading: DateReading, days: CalendarDays): DateProblem | undefined {
  if (reading.kind === 'empty') return undefined
  if (reading.kind !== 'date') return reading.kind
  const { date } = reading
  if (days.min !== undefined && date < days.min) return 'before-min'
  if (days.max !== undefined && date > days.max) return 'after-max'
  return isDateDisabled(date, days) ? 'date-disabled' : undefined
}

/** Default texts for dates, in English. */
export const dateTexts = {
  dateLetters: { day: 'DD', month: 'MM', year: 'YYYY' },
  chooseDateLabel: (date) => (date === undefined ? 'Choose a date' : `Change the date, ${date}`),
  dateErrorLabel: (problem, { format, min = '', max = '' }) => {
    if (problem === 'malformed') return `Write a date as ${format}.`
    if (problem === 'no-such-date') return 'There is no such day. Look at the month and at the day.'
    if (problem === 'before-min') return `It cannot be before ${min}.`
    if (problem === 'after-max') return `It cannot be after ${max}.`
    return 'This day cannot be chosen. Choose another one.'
  },
} satisfies Partial<UiLabels>

/** The error message for a problem, with dates formatted in a locale. */
export function dateError(
  problem: DateProblem,
  { min, max }: CalendarDays,
  format: string,
  locale: string,
  say: UiLabels['dateErrorLabel'],
): string {
  return say(problem, {
    format,
    min: min === undefined ? undefined : writeDate(min, locale),
    max: max === undefined ? undefined : writeDate(max, locale),
  })
}
