import type { ParticipantId } from '../ids.ts'

/** The two sides of a match: 0 is above 1 in the bracket. */
export type Slot = 0 | 1

export const otherSlot = (slot: Slot): Slot => (slot === 0 ? 1 : 0)

/** Games won by slot 0 and by slot 1. */
export type Score = readonly [number, number]

/** The participant of one side, a bye, or open until an earlier match is decided. */
export type Side = Seated | { readonly type: 'bye' } | { readonly type: 'open' }

export interface Seated {
  readonly type: 'participant'
  readonly id: ParticipantId
}

export const bye: Side = { type: 'bye' }
export const open: Side = { type: 'open' }
export const seated = (id: ParticipantId): Seated => ({ type: 'participant', id })

export const isSameSide = (a: Side, b: Side): boolean =>
  a.type === b.type && (a.type !== 'participant' || b.type !== 'participant' || a.id === b.id)
