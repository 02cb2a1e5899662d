import {
  type Match as EngineMatch,
  type MatchFrame,
  matchId,
  open,
  participantId,
  type Side,
  type Slot,
  type Source,
  seated,
  winnerOf,
} from '@esports/tournament-engine'
import type { schema } from '../../platform/database/index.ts'

export type MatchRow = typeof schema.matches.$inferSelect
type NewMatchRow = typeof schema.matches.$inferInsert

/** A stored match as the engine knows it. The constraints of the table promise what is checked here. */
export function toEngine(row: MatchRow): EngineMatch {
  const frame: MatchFrame = {
    id: matchId(row.id),
    code: row.code,
    round: { bracket: 'main', group: null, number: row.round },
    position: row.position,
    bestOf: row.bestOf,
    drawsAllowed: false,
    sources: [sourceOf(row.source0), sourceOf(row.source1)],
    winnerTo:
      row.winnerToMatch === null
        ? null
        : { matchId: matchId(row.winnerToMatch), slot: toSlot(row.winnerToSlot) },
    loserTo: null,
    isReset: false,
  }
  const [first, second] = [sideOf(row.participant0), sideOf(row.participant1)]
  if (row.state === 'pending') return { ...frame, state: 'pending', slots: [first, second] }
  if (first.type !== 'participant' || second.type !== 'participant')
    throw new Error(`Match ${row.id} is ${row.state} without two sides.`)
  const slots = [first, second] as const
  switch (row.state) {
    case 'ready':
      return { ...frame, state: 'ready', slots }
    case 'awaiting_confirmation':
      return { ...frame, state: 'awaiting_confirmation', slots, report: reportOf(row) }
    case 'disputed':
      return { ...frame, state: 'disputed', slots, report: reportOf(row), disputedBy: toSlot(row.disputedBy) }
    case 'completed': {
      const winner = toSlot(row.winner)
      if (row.resolution === 'played' && row.score0 !== null && row.score1 !== null)
        return {
          ...frame,
          state: 'completed',
          slots,
          outcome: { type: 'win', winner, score: [row.score0, row.score1] },
        }
      return { ...frame, state: 'completed', slots, outcome: { type: 'forfeit', winner } }
    }
    default:
      throw new Error(`Match ${row.id} is ${row.state}, which the engine does not play.`)
  }
}

/** The columns that say what a match of the engine has become. */
export function phaseColumns(
  match: EngineMatch,
  at: Date,
): Partial<NewMatchRow> & Pick<NewMatchRow, 'state' | 'changedAt'> {
  const base = {
    state: match.state,
    participant0: participantOn(match.slots[0]),
    participant1: participantOn(match.slots[1]),
    changedAt: at,
  }
  switch (match.state) {
    case 'awaiting_confirmation':
      return {
        ...base,
        reportBy: match.report.by,
        reportScore0: match.report.score[0],
        reportScore1: match.report.score[1],
        reportedAt: at,
      }
    case 'disputed':
      return { ...base, disputedBy: match.disputedBy }
    case 'completed': {
      const { outcome } = match
      const score = outcome.type === 'win' ? outcome.score : null
      return {
        ...base,
        winner: winnerOf(outcome),
        resolution: score ? 'played' : 'forfeit',
        score0: score?.[0] ?? null,
        score1: score?.[1] ?? null,
      }
    }
    default:
      return base
  }
}

/** A whole new row of a match of the engine. */
export function newMatchRow(
  match: EngineMatch,
  place: { readonly tournamentId: string; readonly roundName: string; readonly at: Date },
): NewMatchRow {
  return {
    id: match.id,
    tournamentId: place.tournamentId,
    code: match.code,
    round: match.round.number,
    roundName: place.roundName,
    position: match.position,
    bestOf: match.bestOf,
    source0: match.sources[0]?.matchId ?? null,
    source1: match.sources[1]?.matchId ?? null,
    winnerToMatch: match.winnerTo?.matchId ?? null,
    winnerToSlot: match.winnerTo?.slot ?? null,
    ...phaseColumns(match, place.at),
  }
}

const sourceOf = (id: string | null): Source | null =>
  id === null ? null : { matchId: matchId(id), outcome: 'winner' }
const sideOf = (id: string | null): Side => (id === null ? open : seated(participantId(id)))
const participantOn = (side: Side): string | null => (side.type === 'participant' ? side.id : null)

export function toSlot(value: number | null): Slot {
  if (value === 0 || value === 1) return value
  throw new Error(`A side is 0 or 1, not ${value}.`)
}

function reportOf(row: MatchRow) {
  return { by: toSlot(row.reportBy), score: [row.reportScore0 ?? 0, row.reportScore1 ?? 0] as const }
}
