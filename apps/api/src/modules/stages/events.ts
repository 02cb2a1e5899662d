import type { Match } from '@esports/contract'
import type { NewEvent } from '../../platform/outbox.ts'

interface ChangedMatch {
  readonly tournamentId: string
  readonly id: string
  readonly state: string
  readonly version: number
}

/** The event of a match that changed, as it is afterwards. */
export const matchChanged = ({ tournamentId, id, state, version }: ChangedMatch, kind: string): NewEvent => ({
  tournamentId,
  type: 'match_updated',
  // A constraint of the table holds the state to the contract's words.
  match: { id, state: state as Match['state'], version },
  detail: { kind },
})
