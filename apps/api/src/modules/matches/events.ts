import type { Match } from '@esports/contract'
import type { NewEvent } from '../../platform/outbox.ts'
import type { MatchRow } from './rows.ts'

export type MatchEventKind = 'reported' | 'confirmed' | 'disputed' | 'match_ready' | 'slot_filled'

/** The event of a match that changed, from the row as it is afterwards. */
export function matchChanged(row: MatchRow, kind: MatchEventKind): NewEvent {
  return {
    tournamentId: row.tournamentId,
    type: 'match_updated',
    // A constraint of the table holds the state to the contract's words.
    match: { id: row.id, state: row.state as Match['state'], version: row.version },
    detail: { kind },
  }
}
