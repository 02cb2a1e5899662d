import {
  type Lobby,
  type LobbyFrame,
  type LobbyReport,
  matchId,
  type ParticipantId,
  participantId,
} from '@esports/tournament-engine'
import type { schema } from '../../platform/database/index.ts'
import { type MatchRow, type RoundRow, roundKey, type SlotRow } from './match-rows.ts'

type NewMatch = typeof schema.matches.$inferInsert
type NewSlot = typeof schema.matchSlots.$inferInsert
export type PlacingRow = typeof schema.matchPlacings.$inferSelect

/** A lobby with its participants and its round. */
export interface StoredLobby {
  readonly match: MatchRow
  /** Ordered by slot number. */
  readonly slots: readonly SlotRow[]
  readonly round: RoundRow
  /** The latest report, ordered by slot; empty if there is none. */
  readonly placings: readonly PlacingRow[]
}

/** The participant in a slot; lobbies have no empty slots. */
export function participantAt({ match, slots }: StoredLobby, slot: number | null): ParticipantId {
  const id = slots.find((row) => row.slot === slot)?.participantId
  if (!id) throw new Error(`Nobody stands on side ${slot} of lobby ${match.id}.`)
  return participantId(id)
}

/** Maps a stored lobby to the engine. The checks here are guaranteed by database constraints. */
export function toEngineLobby(stored: StoredLobby): Lobby {
  const { match: row, slots, round } = stored
  const whoever = (is: (slot: SlotRow) => boolean) =>
    slots.filter(is).map(({ slot }) => participantAt(stored, slot))
  const frame: LobbyFrame & Pick<Lobby, 'absent'> = {
    id: matchId(row.id),
    code: row.code,
    round: roundKey(round),
    position: row.position,
    participants: whoever(() => true),
    absent: whoever(({ isAbsent }) => isAbsent),
  }
  const report = (): LobbyReport => ({
    by: participantAt(stored, row.reportBy),
    results: stored.placings.map(({ slot, place, score }) => ({
      participant: participantAt(stored, slot),
      place,
      score,
    })),
    agreed: whoever(({ agreedAt }) => agreedAt !== null),
  })
  switch (row.state) {
    case 'ready':
    case 'live':
      return { ...frame, state: row.state }
    case 'check_in':
      return { ...frame, state: 'check_in', checkedIn: whoever(({ checkedInAt }) => checkedInAt !== null) }
    case 'awaiting_confirmation':
      return { ...frame, state: 'awaiting_confirmation', report: report() }
    case 'disputed':
      return {
        ...frame,
        state: 'disputed',
        report: report(),
        disputedBy: participantAt(stored, row.disputedBy),
      }
    case 'completed':
      return {
        ...frame,
        state: 'completed',
        results: slots.map(({ slot, place, score }) => ({
          participant: participantAt(stored, slot),
          place,
          score: score ?? 0,
        })),
      }
    default:
      throw new Error(`Lobby ${row.id} is ${row.state}, which the engine does not play.`)
  }
}

/** Columns of a lobby's phase: all of them, so that nothing is carried over from the previous phase. */
export function lobbyPhaseColumns(lobby: Lobby, at: Date, deadlineAt: Date | null = null) {
  const report = 'report' in lobby ? lobby.report : null
  return {
    state: lobby.state,
    outcome: lobby.state === 'completed' ? 'ranked' : null,
    reportBy: report ? slotOf(lobby, report.by) : null,
    reportedAt: report ? at : null,
    disputedBy: lobby.state === 'disputed' ? slotOf(lobby, lobby.disputedBy) : null,
    deadlineAt,
    changedAt: at,
  } satisfies Partial<NewMatch>
}

/** Changing columns of a lobby's slot. @param before the previous row, whose timestamps are kept */
export function lobbySideColumns(
  lobby: Lobby,
  slot: number,
  { at, before }: { readonly at: Date; readonly before?: Pick<SlotRow, 'checkedInAt' | 'agreedAt'> },
) {
  const id = lobby.participants[slot]
  if (!id) throw new Error(`Nobody stands on side ${slot} of lobby ${lobby.id}.`)
  const result =
    lobby.state === 'completed' ? lobby.results.find(({ participant }) => participant === id) : undefined
  const isCheckedIn = lobby.state === 'check_in' && lobby.checkedIn.includes(id)
  const hasAgreed = 'report' in lobby && lobby.report.agreed.includes(id)
  return {
    score: result?.score ?? null,
    place: result?.place ?? null,
    isAbsent: lobby.absent.includes(id),
    checkedInAt: isCheckedIn ? (before?.checkedInAt ?? at) : null,
    agreedAt: hasAgreed ? (before?.agreedAt ?? at) : null,
  } satisfies Partial<NewSlot>
}

/** The slot of a participant: participants are ordered by slot. */
export const slotOf = ({ participants }: Lobby, id: ParticipantId): number => participants.indexOf(id)

export interface PlacedLobby {
  readonly tournamentId: string
  readonly stageId: string
  readonly roundId: string
  readonly at: Date
  /** Deadline of check-ins that open immediately. */
  readonly deadlineAt: Date | null
}

export const newLobbyRow = (lobby: Lobby, { at, deadlineAt, ...place }: PlacedLobby): NewMatch => ({
  id: lobby.id,
  ...place,
  kind: 'lobby',
  position: lobby.position,
  code: lobby.code,
  bestOf: 1,
  drawsAllowed: false,
  isReset: false,
  isRematch: false,
  winnerToMatch: null,
  winnerToSlot: null,
  loserToMatch: null,
  loserToSlot: null,
  winner: null,
  reportScore0: null,
  reportScore1: null,
  version: 1,
  calledAt: at,
  ...lobbyPhaseColumns(lobby, at, lobby.state === 'check_in' ? deadlineAt : null),
})

export const newLobbySlots = (lobby: Lobby, { tournamentId, roundId, at }: PlacedLobby): readonly NewSlot[] =>
  lobby.participants.map((id, slot) => ({
    matchId: lobby.id,
    slot,
    kind: 'lobby',
    tournamentId,
    roundId,
    participantId: id,
    isBye: false,
    sourceMatchId: null,
    sourceOutcome: null,
    ...lobbySideColumns(lobby, slot, { at }),
  }))
