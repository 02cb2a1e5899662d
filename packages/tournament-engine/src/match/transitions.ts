import { type CompletedMatch, frameOf, type Match, type MatchIn, type MatchState } from './match.ts'
import type { Outcome } from './outcome.ts'
import { seriesOutcome, winsNeeded } from './series.ts'
import { otherSlot, type Score, type Slot } from './side.ts'

export type TransitionErrorCode = 'wrong_state' | 'impossible_score' | 'own_report' | 'impossible_outcome'

export interface TransitionError {
  readonly code: TransitionErrorCode
  /** What happened and what to do, worded for a gamer. */
  readonly message: string
}

export type Transition<Next extends Match> =
  | { readonly ok: true; readonly match: Next }
  | { readonly ok: false; readonly error: TransitionError }

/** Opens the check-in for both sides. Errors: `wrong_state` unless the match is ready. */
export function openCheckIn(match: Match): Transition<MatchIn<'check_in'>> {
  if (match.state !== 'ready') return wrongState(match, 'open its check-in')
  return success({ ...frameOf(match), state: 'check_in', slots: match.slots, checkedIn: [false, false] })
}

/** Checks one side in; once both are checked in, the match is live. Errors: `wrong_state` unless check-in is open. */
export function checkIn(
  match: Match,
  { by }: { readonly by: Slot },
): Transition<MatchIn<'check_in' | 'live'>> {
  if (match.state !== 'check_in') return wrongState(match, 'take a check-in')
  const checkedIn = [by === 0 || match.checkedIn[0], by === 1 || match.checkedIn[1]] as const
  const frame = frameOf(match)
  return checkedIn[0] && checkedIn[1]
    ? success({ ...frame, state: 'live', slots: match.slots })
    : success({ ...frame, state: 'check_in', slots: match.slots, checkedIn })
}

/** Closes the check-in: a side that did not check in forfeits. Errors: `wrong_state` unless check-in is open. */
export function closeCheckIn(match: Match): Transition<CompletedMatch> {
  if (match.state !== 'check_in') return wrongState(match, 'close its check-in')
  const [first, second] = match.checkedIn
  return completed(
    match,
    first === second ? { type: 'double_forfeit' } : { type: 'forfeit', winner: first ? 0 : 1 },
  )
}

/** Starts the match without a check-in. Errors: `wrong_state` unless the match is ready. */
export function start(match: Match): Transition<MatchIn<'live'>> {
  if (match.state !== 'ready') return wrongState(match, 'begin')
  return success({ ...frameOf(match), state: 'live', slots: match.slots })
}

/**
 * One side reports a result; it is not final until the other side agrees.
 *
 * Errors: `wrong_state` unless the match is ready or live, `impossible_score` when the score does not end the series.
 *
 * @example report(match, { by: 0, score: [2, 1] })
 */
export function report(
  match: Match,
  { by, score }: { readonly by: Slot; readonly score: Score },
): Transition<MatchIn<'awaiting_confirmation'>> {
  if (match.state !== 'ready' && match.state !== 'live') return wrongState(match, 'take a result')
  if (seriesOutcome(score, match) === null) return impossibleScore(match, score)
  return success({
    ...frameOf(match),
    state: 'awaiting_confirmation',
    slots: match.slots,
    report: { by, score: [score[0], score[1]] },
  })
}

/**
 * The other side confirms the result, and the match is completed.
 *
 * Errors: `wrong_state` when no result is pending, `own_report` when a side confirms its own report.
 */
export function confirm(match: Match, { by }: { readonly by: Slot }): Transition<CompletedMatch> {
  if (match.state !== 'awaiting_confirmation') return wrongState(match, 'be confirmed')
  if (match.report.by === by)
    return failure('own_report', 'You reported this result. Your opponent has to confirm it.')
  return confirmInTime(match)
}

/** Confirms the reported result after the time to dispute it. Errors: `wrong_state` when no result is pending. */
export function confirmInTime(match: Match): Transition<CompletedMatch> {
  if (match.state !== 'awaiting_confirmation') return wrongState(match, 'be confirmed')
  const outcome = seriesOutcome(match.report.score, match)
  return outcome ? completed(match, outcome) : impossibleScore(match, match.report.score)
}

/**
 * The other side disputes the result; the match then needs a ruling.
 *
 * Errors: `wrong_state` when no result is pending, `own_report` when a side disputes its own report.
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
 * One side forfeits; the other wins without a score. A forfeit only counts for advancement.
 *
 * Errors: `wrong_state` while an opponent is missing, and after the match is over.
 */
export function forfeit(match: Match, { by }: { readonly by: Slot }): Transition<CompletedMatch> {
  if (!isUnderWay(match)) return wrongState(match, 'be forfeited')
  return completed(match, { type: 'forfeit', winner: otherSlot(by) })
}

/**
 * An official decides the outcome of a match, regardless of any report.
 *
 * Errors: `wrong_state` while an opponent is missing and after the match is over (see {@link override}), `impossible_score` for a score that does not
 * end the series (such as a draw where none is allowed), and `impossible_outcome` for a bye, or a winner that contradicts the score.
 */
export function rule(match: Match, outcome: Outcome): Transition<CompletedMatch> {
  if (!isUnderWay(match)) return wrongState(match, 'be ruled')
  return ruled(match, outcome)
}

/** Completes a match with the outcome of a ruling, if its rules allow that outcome. */
export function ruled(
  match: MatchIn<Exclude<MatchState, 'pending' | 'skipped'>>,
  outcome: Outcome,
): Transition<CompletedMatch> {
  if (outcome.type === 'bye')
    return failure('impossible_outcome', 'A bye is not ruled: it is where nobody stands.')
  if (outcome.type === 'win' || outcome.type === 'draw') {
    const said = seriesOutcome(outcome.score, match)
    if (!said) return impossibleScore(match, outcome.score)
    if (said.type !== outcome.type || (said.type === 'win' && said.winner !== outcomeWinner(outcome)))
      return failure('impossible_outcome', 'The score and the winner of this ruling contradict each other.')
  }
  return completed(match, outcome)
}

/** Resets a match so that it is played again, for instance after a dispute. Errors: `wrong_state` unless it has two participants and is not over. */
export function replay(match: Match): Transition<MatchIn<'ready'>> {
  if (!isUnderWay(match)) return wrongState(match, 'be played again')
  return success({ ...frameOf(match), state: 'ready', slots: match.slots })
}

/** Whether a match has two participants and is not over. */
export const isUnderWay = (
  match: Match,
): match is MatchIn<'ready' | 'check_in' | 'live' | 'awaiting_confirmation' | 'disputed'> =>
  match.state !== 'pending' && match.state !== 'completed' && match.state !== 'skipped'

/** Completes a match with this outcome. */
const completed = (match: Match, outcome: Outcome): { ok: true; match: CompletedMatch } =>
  success({ ...frameOf(match), state: 'completed', slots: match.slots, outcome })

const outcomeWinner = (outcome: Outcome): Slot | null => ('winner' in outcome ? outcome.winner : null)

const stateInWords: Readonly<Record<MatchState, string>> = {
  pending: 'waits for its opponents',
  ready: 'has not begun',
  check_in: 'waits for its check-in',
  live: 'is being played',
  awaiting_confirmation: 'has a result that waits for the opponent',
  disputed: 'is in dispute',
  completed: 'is over',
  skipped: 'is not needed',
}

const success = <Next extends Match>(match: Next): { ok: true; match: Next } => ({ ok: true, match })
const failure = (code: TransitionErrorCode, message: string): { ok: false; error: TransitionError } => ({
  ok: false,
  error: { code, message },
})
const wrongState = (match: Match, wanted: string) =>
  failure('wrong_state', `This match ${stateInWords[match.state]}, so it cannot ${wanted}.`)
const impossibleScore = ({ bestOf, drawsAllowed }: Match, score: Score) =>
  failure(
    'impossible_score',
    `A best of ${bestOf} ends when one side has ${winsNeeded(bestOf)}${drawsAllowed ? ', or level' : ''}. ` +
      `${score[0]}–${score[1]} cannot be its result.`,
  )
