import type { NewJob } from '../../platform/jobs.ts'

/** Jobs that remind somebody of something that has a time. */
export const reminderKinds = {
  start: 'remind_start',
  checkIn: 'remind_check_in',
  matchCheckIn: 'remind_match_check_in',
  answer: 'remind_answer',
} as const

const minuteMs = 60_000
/** How long before a start those who play are told. */
const minutesBeforeStart = [60, 15] as const
/** How long before something closes those who have not done it are told; never before half of the time is over. */
const mostMinutesBeforeClose = 10

type Subject = Pick<NewJob, 'subject' | 'tournamentId' | 'detail' | 'createdAt'>

/** Reminders of a start. One whose time has passed already is nobody's. */
export const startReminders = (subject: Subject, startsAt: Date): readonly NewJob[] =>
  minutesBeforeStart.flatMap((minutes) => {
    const runAt = new Date(startsAt.getTime() - minutes * minuteMs)
    return runAt > subject.createdAt
      ? [{ ...subject, kind: reminderKinds.start, runAt, detail: { minutes } }]
      : []
  })

/** The reminder of something that closes. */
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
