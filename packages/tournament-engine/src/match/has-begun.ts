import type { Match } from './match.ts'

/** Whether somebody checked in, or more. A check-in that is open without anybody in it is none yet, and a bye is no match. */
export function hasBegun(match: Match): boolean {
  if (match.state === 'check_in') return match.checkedIn[0] || match.checkedIn[1]
  if (match.state === 'completed') return match.outcome.type !== 'bye'
  return match.state !== 'pending' && match.state !== 'ready' && match.state !== 'skipped'
}
