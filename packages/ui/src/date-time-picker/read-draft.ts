import type { CalendarDays } from '../calendar/calendar-days.ts'
import { asUtc } from '../calendar/plain-date.ts'
import { dateProblem } from '../date-picker/date-problem.ts'
import { type DateProblem, readDate, writeDate } from '../date-picker/date-text.ts'
import { readWall, type WallReading, wallAt } from '../zoned-time/wall-time.ts'
import { parseZonedDateTime, zonedDateTime } from '../zoned-time/zoned-date-time.ts'
import { readTime, type TimeProblem, writeTime } from './time-text.ts'

/** What stands in the boxes. */
export interface Draft {
  readonly date: string
  readonly time: string
  readonly timeZone: string | undefined
  /** Of a time that comes twice, the second is meant. */
  readonly isLater: boolean
  /** The time that was written before, which clocks skip. */
  readonly skipped?: string | undefined
}

export interface DraftReading {
  /** RFC 9557; null where it is none, or none that can be chosen. */
  readonly value: string | null
  readonly dateProblem: DateProblem | undefined
  readonly timeProblem: TimeProblem | undefined
  /** The date that is written, for the calendar. */
  readonly date: string | undefined
  /** What the time means in its zone, where both are known. */
  readonly wall: WallReading | undefined
}

/** Instants that can be chosen, in milliseconds, and days that cannot. */
export interface DraftRules extends Pick<CalendarDays, 'disabledDates'> {
  readonly min: number | undefined
  readonly max: number | undefined
}

const minute = 60_000

/** What a value is in the boxes. */
export function draftOf(value: string | null, timeZone: string | undefined, locale: string): Draft {
  const parsed = value === null ? undefined : parseZonedDateTime(value)
  if (!parsed) return { date: '', time: '', timeZone, isLater: false }
  const instant = Date.parse(parsed.instant)
  const wall = wallAt(instant, parsed.timeZone)
  const reading = readWall(wall, parsed.timeZone)
  return {
    ...writeWall(wall, locale),
    timeZone: parsed.timeZone,
    isLater: reading.kind === 'twice' && reading.later === instant,
  }
}

/** A time on the clock in two boxes. */
const writeWall = (wall: number, locale: string) => ({
  date: writeDate(new Date(wall).toISOString().slice(0, 10), locale),
  time: writeTime(Math.floor(wall / minute) % 1440, locale),
})

/** What the boxes say together. */
export function readDraft(
  draft: Draft,
  locale: string,
  { min, max, disabledDates }: DraftRules,
): DraftReading {
  const day = readDate(draft.date, locale)
  const time = readTime(draft.time, locale)
  const isEmpty = day.kind === 'empty' && time.kind === 'empty'
  const nothing = {
    value: null,
    dateProblem: undefined,
    timeProblem: undefined,
    date: undefined,
    wall: undefined,
  }
  if (isEmpty) return nothing
  const wrong = {
    dateProblem: day.kind === 'empty' ? 'malformed' : dateProblem(day, { disabledDates }),
    timeProblem: time.kind === 'time' ? undefined : time.kind === 'empty' ? 'missing' : time.kind,
    date: day.kind === 'date' ? day.date : undefined,
  } as const
  if (day.kind !== 'date' || time.kind !== 'time' || !draft.timeZone) return { ...nothing, ...wrong }
  const wall = readWall(asUtc(day.date).valueOf() + time.minutes * minute, draft.timeZone)
  const instant = instantOf(wall, draft.isLater)
  const isEarly = min !== undefined && instant < min
  const isLate = max !== undefined && instant > max
  const problem = wrong.dateProblem ?? (isEarly ? 'before-min' : isLate ? 'after-max' : undefined)
  return {
    ...wrong,
    dateProblem: problem,
    wall,
    value: problem ? null : zonedDateTime(instant, draft.timeZone),
  }
}

const instantOf = (wall: WallReading, isLater: boolean): number =>
  wall.kind === 'twice' ? (isLater ? wall.later : wall.earlier) : wall.instant

/** The boxes as they are left: written as the language does, and a time that clocks skip moved to the one that is meant. */
export function settle(draft: Draft, { value, wall }: DraftReading, locale: string): Draft {
  if (value === null || !wall || !draft.timeZone) return draft
  const written = writeWall(wallAt(instantOf(wall, draft.isLater), draft.timeZone), locale)
  if (wall.kind !== 'never') return { ...draft, ...written }
  const time = readTime(draft.time, locale)
  return {
    ...draft,
    ...written,
    skipped: time.kind === 'time' ? writeTime(time.minutes, locale) : draft.time,
  }
}
