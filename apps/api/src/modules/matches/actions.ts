import type { Match, MatchAction } from '@esports/contract'

/** The state that determines the possible actions in a match. */
export interface ActionablePhase {
  readonly state: Match['state']
  readonly outcome: Match['outcome']
  readonly reportBy: number | null
  readonly isCheckedIn: readonly [boolean, boolean]
}

/** Actions of a side's captain. */
export function actionsOfSide(
  { state, reportBy, isCheckedIn }: ActionablePhase,
  slot: 0 | 1,
): readonly MatchAction[] {
  switch (state) {
    case 'check_in':
      return isCheckedIn[slot] ? ['forfeit'] : ['check_in', 'forfeit']
    case 'ready':
    case 'live':
      return ['report', 'forfeit']
    case 'awaiting_confirmation':
      return reportBy === slot ? ['forfeit'] : ['confirm', 'dispute', 'forfeit']
    case 'disputed':
      return ['forfeit']
    default:
      return []
  }
}

/** Actions of an official; also for a completed match. */
export const actionsOfOfficial = ({ state, outcome }: ActionablePhase): readonly MatchAction[] =>
  state === 'pending' || state === 'skipped' || state === 'cancelled' || outcome === 'bye' ? [] : ['rule']
