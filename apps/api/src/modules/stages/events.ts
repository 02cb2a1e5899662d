import type { NewEvent } from '../../platform/outbox.ts'

interface ChangedMatch {
  readonly tournamentId: string
  readonly id: string
  /** Slots that were just filled. */
  readonly filled?: readonly (0 | 1)[]
}

/** The event for a changed lobby. */
export const lobbyChanged = (
  { tournamentId, id }: Pick<ChangedMatch, 'tournamentId' | 'id'>,
  kind: string,
): NewEvent => ({ tournamentId, type: 'lobby_updated', match: { id }, detail: { kind } })

/** The event for a changed match. */
export const matchChanged = ({ tournamentId, id, filled = [] }: ChangedMatch, kind: string): NewEvent => ({
  tournamentId,
  type: 'match_updated',
  match: { id, filled },
  detail: { kind },
})
