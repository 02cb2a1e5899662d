import type { NewJob } from '../../platform/jobs.ts'

/** The jobs of stages by what they do. */
export const stageJobs = {
  advance: 'stage_advance',
  tabulate: 'stage_tabulate',
  closeCheckIn: 'match_check_in_close',
  closeLobbyCheckIn: 'lobby_check_in_close',
} as const

/** Until when a check-in of so many minutes is open; null: there is none. */
export const checkInUntil = (minutes: number | null, at: Date): Date | null =>
  minutes === null ? null : new Date(at.getTime() + minutes * 60_000)

/** A job of a stage that is to be done at once, after the command. */
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

/** Jobs that close check-ins which have opened. */
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
    ? opened.map(({ id, version }) => ({
        kind: stageJobs[kind],
        subject: id,
        tournamentId,
        runAt: deadlineAt,
        createdAt: at,
        detail: { version },
      }))
    : []
