import { callableStates } from '@esports/contract'
import {
  bye,
  type Match as EngineMatch,
  type MatchFrame,
  matchId,
  type Outcome,
  open,
  type Place,
  participantId,
  type RoundKey,
  type Side,
  type Slot,
  type Source,
  seated,
  winnerOf,
} from '@esports/tournament-engine'
import type { schema } from '../../platform/database/index.ts'

export type MatchRow = typeof schema.matches.$inferSelect
export type SlotRow = typeof schema.matchSlots.$inferSelect
export type RoundRow = typeof schema.rounds.$inferSelect
type NewMatch = typeof schema.matches.$inferInsert
type NewSlot = typeof schema.matchSlots.$inferInsert

/** A duel with its two slots and its round. */
export interface StoredMatch {
  readonly match: MatchRow
  readonly slots: readonly [SlotRow, SlotRow]
  readonly round: RoundRow
}

/** Maps a stored match to the engine. The checks here are guaranteed by database constraints. */
export function toEngine({ match: row, slots: rows, round }: StoredMatch): EngineMatch {
  const frame: MatchFrame = {
    id: matchId(row.id),
    code: row.code,
    round: roundKey(round),
    position: row.position,
    bestOf: row.bestOf,
    drawsAllowed: row.drawsAllowed,
    sources: [sourceOf(rows[0]), sourceOf(rows[1])],
    winnerTo: placeOf(row.winnerToMatch, row.winnerToSlot),
    loserTo: placeOf(row.loserToMatch, row.loserToSlot),
    isReset: row.isReset,
  }
  const sides = [sideOf(rows[0]), sideOf(rows[1])] as const
  if (row.state === 'pending' || row.state === 'skipped') return { ...frame, state: row.state, slots: sides }
  if (row.state === 'completed')
    return { ...frame, state: 'completed', slots: sides, outcome: outcomeOf(row, rows) }
  const [first, second] = sides
  if (first.type !== 'participant' || second.type !== 'participant')
    throw new Error(`Match ${row.id} is ${row.state} without two sides.`)
  const slots = [first, second] as const
  switch (row.state) {
    case 'ready':
    case 'live':
      return { ...frame, state: row.state, slots }
    case 'check_in':
      return {
        ...frame,
        state: 'check_in',
        slots,
        checkedIn: [rows[0].checkedInAt !== null, rows[1].checkedInAt !== null],
      }
    case 'awaiting_confirmation':
      return { ...frame, state: 'awaiting_confirmation', slots, report: reportOf(row) }
    case 'disputed':
      return { ...frame, state: 'disputed', slots, report: reportOf(row), disputedBy: toSlot(row.disputedBy) }
    default:
      throw new Error(`Match ${row.id} is ${row.state}, which the engine does not play.`)
  }
}

export const roundKey = ({ bracket, groupNumber, number }: RoundRow): RoundKey => ({
  // A check constraint limits the column to the engine's values.
  bracket: bracket as RoundKey['bracket'],
  group: groupNumber,
  number,
})

/** Columns of a match's phase: all of them, so that nothing is carried over from the previous phase. */
export function phaseColumns(match: EngineMatch, at: Date, deadlineAt: Date | null = null) {
  const report = 'report' in match ? match.report : null
  const outcome = match.state === 'completed' ? match.outcome : null
  return {
    state: match.state,
    outcome: outcome?.type ?? null,
    winner: outcome === null ? null : winnerOf(outcome),
    reportBy: report?.by ?? null,
    reportScore0: report?.score[0] ?? null,
    reportScore1: report?.score[1] ?? null,
    reportedAt: report ? at : null,
    disputedBy: match.state === 'disputed' ? match.disputedBy : null,
    deadlineAt,
    changedAt: at,
  } satisfies Partial<NewMatch>
}

/** Changing columns of a match's slot. */
export function sideColumns(match: EngineMatch, slot: Slot, at: Date) {
  const side = match.slots[slot]
  const outcome = match.state === 'completed' ? match.outcome : null
  const isCheckedIn = match.state === 'check_in' && match.checkedIn[slot]
  return {
    participantId: side.type === 'participant' ? side.id : null,
    isBye: side.type === 'bye',
    score: outcome !== null && 'score' in outcome ? outcome.score[slot] : null,
    checkedInAt: isCheckedIn ? at : null,
  } satisfies Partial<NewSlot>
}

export interface Placed {
  readonly tournamentId: string
  readonly stageId: string
  readonly roundId: string
  readonly at: Date
  /** Deadline of check-ins that open immediately. */
  readonly deadlineAt: Date | null
  /** Whether both sides are notified that the match is ready. */
  readonly isCalled: boolean
  readonly isRematch: boolean
}

export const newMatch = (match: EngineMatch, { at, deadlineAt, isCalled, ...place }: Placed): NewMatch => ({
  id: match.id,
  ...place,
  kind: 'duel',
  position: match.position,
  code: match.code,
  bestOf: match.bestOf,
  drawsAllowed: match.drawsAllowed,
  isReset: match.isReset,
  winnerToMatch: match.winnerTo?.matchId ?? null,
  winnerToSlot: match.winnerTo?.slot ?? null,
  loserToMatch: match.loserTo?.matchId ?? null,
  loserToSlot: match.loserTo?.slot ?? null,
  version: 1,
  calledAt: isCalled && isPlayable(match) ? at : null,
  ...phaseColumns(match, at, match.state === 'check_in' ? deadlineAt : null),
})

export const newSlots = (match: EngineMatch, { tournamentId, roundId, at }: Placed): readonly NewSlot[] =>
  ([0, 1] as const).map((slot) => ({
    matchId: match.id,
    slot,
    tournamentId,
    roundId,
    sourceMatchId: match.sources[slot]?.matchId ?? null,
    sourceOutcome: match.sources[slot]?.outcome ?? null,
    kind: 'duel',
    place: null,
    isAbsent: false,
    agreedAt: null,
    ...sideColumns(match, slot, at),
  }))

/** Whether both sides are known and the match can begin. */
export const isPlayable = ({ state }: { readonly state: string }): boolean =>
  state === 'ready' || state === 'check_in'

/** Whether the match is finished, with or without a result. */
export const isOver = ({ state }: { readonly state: string }): boolean =>
  state === 'completed' || state === 'skipped' || state === 'cancelled'

/** The station of a match. One that is over has left it: the database does that, which a command that decides a match does not see. */
export const stationOf = ({ state, station }: Pick<MatchRow, 'state' | 'station'>): string | null =>
  callable.has(state) ? station : null
const callable: ReadonlySet<string> = new Set(callableStates)

function outcomeOf(row: MatchRow, [first, second]: StoredMatch['slots']): Outcome {
  const score = [first.score ?? 0, second.score ?? 0] as const
  switch (row.outcome) {
    case 'win':
      return { type: 'win', winner: toSlot(row.winner), score }
    case 'draw':
      return { type: 'draw', score }
    case 'forfeit':
      return { type: 'forfeit', winner: toSlot(row.winner) }
    case 'double_forfeit':
      return { type: 'double_forfeit' }
    case 'bye':
      return { type: 'bye', winner: row.winner === null ? null : toSlot(row.winner) }
    default:
      throw new Error(`Match ${row.id} is completed without an outcome.`)
  }
}

const sourceOf = ({ sourceMatchId, sourceOutcome }: SlotRow): Source | null =>
  sourceMatchId === null
    ? null
    : { matchId: matchId(sourceMatchId), outcome: sourceOutcome === 'loser' ? 'loser' : 'winner' }

const placeOf = (id: string | null, slot: number | null): Place | null =>
  id === null ? null : { matchId: matchId(id), slot: toSlot(slot) }

function sideOf({ participantId: id, isBye }: SlotRow): Side {
  if (id !== null) return seated(participantId(id))
  return isBye ? bye : open
}

const reportOf = (row: MatchRow) => ({
  by: toSlot(row.reportBy),
  score: [row.reportScore0 ?? 0, row.reportScore1 ?? 0] as const,
})

export function toSlot(value: number | null): Slot {
  if (value === 0 || value === 1) return value
  throw new Error(`A side is 0 or 1, not ${value}.`)
}
