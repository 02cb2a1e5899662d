import type { NewJob } from '../../platform/jobs.ts'

/** Kinds of reminder jobs. */
export const reminderKinds = {
  start: 'remind_start',
  checkIn: 'remind_check_in',
  matchCheckIn: 'remind_match_check_in',
  answer: 'remind_answer',
} as const

const minuteMs = 60_000
/** Reminders before a tournament starts, in minutes. */
const minutesBeforeStart = [60, 15] as const
/** Maximum minutes before a deadline at which a reminder is sent; never before half of the time has passed. */
const mostMinutesBeforeClose = 10

type Subject = Pick<NewJob, 'subject' | 'tournamentId' | 'detail' | 'createdAt'>

/** Reminders of a start; those already due are left out. */
export const startReminders = (subject: Subject, startsAt: Date): readonly NewJob[] =>
  minutesBeforeStart.flatMap((minutes) => {
    const runAt = new Date(startsAt.getTime() - minutes * minuteMs)
    return runAt > subject.createdAt
      ? [{ ...subject, kind: reminderKinds.start, runAt, detail: { minutes } }]
      : []
  })

/** The reminder of a deadline. */
export function closingReminder(
  subject: Subject,
  {
    kind,
    opensAt,
    closesAt,
  }: {
    readonly kind: (typeof reminderKinds)[keyof typeof reminderKinds]
    readonly opensAt: Date
    readonly closesAt: Date
  },
): NewJob {
  const half = (closesAt.getTime() - opensAt.getTime()) / 2
  const before = Math.min(half, mostMinutesBeforeClose * minuteMs)
  return { ...subject, kind, runAt: new Date(closesAt.getTime() - before) }
}
