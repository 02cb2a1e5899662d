import type { ParticipantId } from './ids.ts'
import {
  type CompletedMatch,
  frameOf,
  type Match,
  type MatchIn,
  otherSlot,
  type Score,
  type Slot,
} from './match.ts'

export type TransitionErrorCode = 'wrong_state' | 'impossible_score' | 'own_report' | 'slot_taken'

export interface TransitionError {
  readonly code: TransitionErrorCode
  /** Says what happened and what to do, in words for a gamer. */
  readonly message: string
}

export type Transition<Next extends Match> =
  | { readonly ok: true; readonly match: Next }
  | { readonly ok: false; readonly error: TransitionError }

/**
 * One side claims a result; nothing is decided before the other side agrees.
 *
 * Errors: `wrong_state` unless the match is ready, `impossible_score` when the score does not end a best of n.
 *
 * @example report(match, { by: 0, score: [2, 1] })
 */
export function report(
  match: Match,
  { by, score }: { readonly by: Slot; readonly score: Score },
): Transition<MatchIn<'awaiting_confirmation'>> {
  if (match.state !== 'ready') return wrongState(match, 'take a result')
  if (winnerOf(score, match.bestOf) === null)
    return failure(
      'impossible_score',
      `A best of ${match.bestOf} ends when one side has ${winsNeeded(match.bestOf)}. ` +
        `${score[0]}–${score[1]} cannot be its result.`,
    )
  return success({
    ...frameOf(match),
    state: 'awaiting_confirmation',
    slots: match.slots,
    report: { by, score: [score[0], score[1]] },
  })
}

/**
 * The other side agrees and the match is over.
 *
 * Errors: `wrong_state` when no result waits, `own_report` when a side answers its own claim.
 */
export function confirm(match: Match, { by }: { readonly by: Slot }): Transition<CompletedMatch> {
  if (match.state !== 'awaiting_confirmation') return wrongState(match, 'be confirmed')
  if (match.report.by === by)
    return failure('own_report', 'You reported this result. Your opponent has to confirm it.')
  const winner = winnerOf(match.report.score, match.bestOf)
  if (winner === null) return failure('impossible_score', 'The reported result does not end this match.')
  return success({
    ...frameOf(match),
    state: 'completed',
    slots: match.slots,
    winner,
    resolution: 'played',
    score: match.report.score,
  })
}

/**
 * The other side disagrees; the match waits for a ruling.
 *
 * Errors: `wrong_state` when no result waits, `own_report` when a side disputes its own claim.
 */
export function dispute(match: Match, { by }: { readonly by: Slot }): Transition<MatchIn<'disputed'>> {
  if (match.state !== 'awaiting_confirmation') return wrongState(match, 'be disputed')
  if (match.report.by === by)
    return failure('own_report', 'You reported this result yourself. Only your opponent can dispute it.')
  return success({
    ...frameOf(match),
    state: 'disputed',
    slots: match.slots,
    report: match.report,
    disputedBy: by,
  })
}

/**
 * One side gives up; the other wins without a score. A forfeit counts for advancement only.
 *
 * Errors: `wrong_state` while an opponent is missing and after the end.
 */
export function forfeit(match: Match, { by }: { readonly by: Slot }): Transition<CompletedMatch> {
  if (match.state === 'pending' || match.state === 'completed') return wrongState(match, 'be forfeited')
  return success({
    ...frameOf(match),
    state: 'completed',
    slots: match.slots,
    winner: otherSlot(by),
    resolution: 'forfeit',
    score: null,
  })
}

/**
 * A winner arrives in the next match, which becomes ready with its second participant.
 *
 * Errors: `wrong_state` after both arrived, `slot_taken` when somebody stands there.
 */
export function fillSlot(
  match: Match,
  { slot, participant }: { readonly slot: Slot; readonly participant: ParticipantId },
): Transition<MatchIn<'pending' | 'ready'>> {
  if (match.state !== 'pending') return wrongState(match, 'take another participant')
  if (match.slots[slot] !== null) return failure('slot_taken', `Side ${slot + 1} of ${match.code} is taken.`)
  const opponent = match.slots[otherSlot(slot)]
  const frame = frameOf(match)
  if (opponent === null)
    return success({
      ...frame,
      state: 'pending',
      slots: slot === 0 ? [participant, null] : [null, participant],
    })
  return success({
    ...frame,
    state: 'ready',
    slots: slot === 0 ? [participant, opponent] : [opponent, participant],
  })
}

/** Wins that decide a best of n. */
export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1

/** The side that a score makes the winner of a best of n, or null when the score does not end one. */
export function winnerOf([first, second]: Score, bestOf: number): Slot | null {
  const needed = winsNeeded(bestOf)
  if (!Number.isInteger(first) || !Number.isInteger(second) || first < 0 || second < 0) return null
  if (first === needed && second < needed) return 0
  if (second === needed && first < needed) return 1
  return null
}

const stateInWords: Readonly<Record<Match['state'], string>> = {
  pending: 'waits for its opponents',
  ready: 'has no reported result yet',
  awaiting_confirmation: 'has a result that waits for the opponent',
  disputed: 'is in dispute',
  completed: 'is over',
}

const success = <Next extends Match>(match: Next): Transition<Next> => ({ ok: true, match })
const failure = (code: TransitionErrorCode, message: string): { ok: false; error: TransitionError } => ({
  ok: false,
  error: { code, message },
})
const wrongState = (match: Match, wanted: string) =>
  failure('wrong_state', `This match ${stateInWords[match.state]}, so it cannot ${wanted}.`)
