import type { NewJob } from '../../platform/jobs.ts'
import { closingReminder, reminderKinds } from '../notifications/reminder-jobs.ts'

/** Kinds of stage jobs. */
export const stageJobs = {
  advance: 'stage_advance',
  tabulate: 'stage_tabulate',
  closeCheckIn: 'match_check_in_close',
  closeLobbyCheckIn: 'lobby_check_in_close',
} as const

/** End of a check-in that lasts so many minutes; null: no check-in. */
export const checkInUntil = (minutes: number | null, at: Date): Date | null =>
  minutes === null ? null : new Date(at.getTime() + minutes * 60_000)

/** A job of a stage that is due immediately after the command. */
export const stageJob = (
  name: 'advance' | 'tabulate',
  stage: { readonly id: string; readonly tournamentId: string },
  at: Date,
): NewJob => ({
  kind: stageJobs[name],
  subject: stage.id,
  tournamentId: stage.tournamentId,
  runAt: at,
  createdAt: at,
})

/** Jobs that close opened check-ins, and those that remind missing participants. */
export const closings = (
  kind: 'closeCheckIn' | 'closeLobbyCheckIn',
  opened: readonly { readonly id: string; readonly version: number }[],
  {
    tournamentId,
    at,
    deadlineAt,
  }: { readonly tournamentId: string; readonly at: Date; readonly deadlineAt: Date | null },
): readonly NewJob[] =>
  deadlineAt
    ? opened.flatMap(({ id, version }) => {
        const subject = { subject: id, tournamentId, createdAt: at, detail: { version } }
        return [
          closingReminder(subject, { kind: reminderKinds.matchCheckIn, opensAt: at, closesAt: deadlineAt }),
          { ...subject, kind: stageJobs[kind], runAt: deadlineAt },
        ]
      })
    : []
