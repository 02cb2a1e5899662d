import type { NewEvent } from '../../platform/outbox.ts'

interface ChangedMatch {
  readonly tournamentId: string
  readonly id: string
  /** Sides somebody has come to stand on. */
  readonly filled?: readonly (0 | 1)[]
}

/** The event of a lobby that changed. */
export const lobbyChanged = (
  { tournamentId, id }: Pick<ChangedMatch, 'tournamentId' | 'id'>,
  kind: string,
): NewEvent => ({ tournamentId, type: 'lobby_updated', match: { id }, detail: { kind } })

/** The event of a match that changed. */
export const matchChanged = ({ tournamentId, id, filled = [] }: ChangedMatch, kind: string): NewEvent => ({
  tournamentId,
  type: 'match_updated',
  match: { id, filled },
  detail: { kind },
})
