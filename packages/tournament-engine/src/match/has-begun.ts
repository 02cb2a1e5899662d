import type { Match } from './match.ts'

/** Whether a participant has checked in, or the match has progressed further. An open check-in without participants does not count; nor does a bye. */
export function hasBegun(match: Match): boolean {
  if (match.state === 'check_in') return match.checkedIn[0] || match.checkedIn[1]
  if (match.state === 'completed') return match.outcome.type !== 'bye'
  return match.state !== 'pending' && match.state !== 'ready' && match.state !== 'skipped'
}
