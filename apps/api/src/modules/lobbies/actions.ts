import type { Lobby, MatchAction } from '@esports/contract'

/** What decides who can do what about a lobby. */
export interface ActionableLobby {
  readonly state: Lobby['state']
  readonly reportBy: number | null
}

/** What the captain of a side can do; whoever is absent can do nothing. */
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

/** What an official can do, also about a lobby that is over. */
export const actionsOfOfficial = ({ state }: ActionableLobby): readonly MatchAction[] =>
  state === 'cancelled' ? [] : ['rule']
