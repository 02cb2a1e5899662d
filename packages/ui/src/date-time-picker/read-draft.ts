import type { CalendarDays } from '../calendar/calendar-days.ts'
import { asUtc } from '../calendar/plain-date.ts'
import { dateProblem } from '../date-picker/date-problem.ts'
import { type DateProblem, readDate, writeDate } from '../date-picker/date-text.ts'
import { readWall, type WallReading, wallAt } from '../zoned-time/wall-time.ts'
import { parseZonedDateTime, zonedDateTime } from '../zoned-time/zoned-date-time.ts'
import { readTime, type TimeProblem, writeTime } from './time-text.ts'

/** The current text of the inputs. */
export interface Draft {
  readonly date: string
  readonly time: string
  readonly timeZone: string | undefined
  /** For a local time that occurs twice: the later one is meant. */
  readonly isLater: boolean
  /** The skipped local time that was typed before it was moved. */
  readonly skipped?: string | undefined
}

export interface DraftReading {
  /** RFC 9557; null if the input is not a valid, selectable date-time. */
  readonly value: string | null
  readonly dateProblem: DateProblem | undefined
  readonly timeProblem: TimeProblem | undefined
  /** The typed date, for the calendar. */
  readonly date: string | undefined
  /** How the local time maps to the zone, if both are known. */
  readonly wall: WallReading | undefined
}

/** Selectable instants, in milliseconds, and disabled days. */
export interface DraftRules extends Pick<CalendarDays, 'disabledDates'> {
  readonly min: number | undefined
  readonly max: number | undefined
}

const minute = 60_000

/** Converts a value to the text of the inputs. */
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

/** Formats a local date-time for the two inputs. */
const writeWall = (wall: number, locale: string) => ({
  date: writeDate(new Date(wall).toISOString().slice(0, 10), locale),
  time: writeTime(Math.floor(wall / minute) % 1440, locale),
})

/** Parses and validates the inputs together. */
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

/** The text of the inputs after blur: formatted in the locale, and with a skipped local time moved past the gap. */
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
