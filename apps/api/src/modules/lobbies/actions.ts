import type { Lobby, MatchAction } from '@esports/contract'

/** The state that determines the possible actions in a lobby. */
export interface ActionableLobby {
  readonly state: Lobby['state']
  readonly reportBy: number | null
}

/** Actions of a side's captain; none if the side is absent. */
export function actionsOfSide(
  { state, reportBy }: ActionableLobby,
  {
    slot,
    isAbsent,
    isCheckedIn,
    hasAgreed,
  }: {
    readonly slot: number
    readonly isAbsent: boolean
    readonly isCheckedIn: boolean
    readonly hasAgreed: boolean
  },
): readonly MatchAction[] {
  if (isAbsent) return []
  switch (state) {
    case 'check_in':
      return isCheckedIn ? ['forfeit'] : ['check_in', 'forfeit']
    case 'ready':
    case 'live':
      return ['report', 'forfeit']
    case 'awaiting_confirmation':
      if (reportBy === slot) return []
      return hasAgreed ? ['dispute'] : ['confirm', 'dispute']
    default:
      return []
  }
}

/** Actions of an official; also for a completed lobby. */
export const actionsOfOfficial = ({ state }: ActionableLobby): readonly MatchAction[] =>
  state === 'cancelled' ? [] : ['rule']
