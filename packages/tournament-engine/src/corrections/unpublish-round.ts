import { type Stage } from '../formats/stage.ts'
import type { MatchId } from '../ids.ts'
import { hasBegun } from '../match/has-begun.ts'
import type { Match } from '../match/match.ts'

/** A stage without its last round, or why the round was not removed. */
export type Unpublish<Config> =
  | { readonly ok: true; readonly stage: Stage<Config>; readonly removed: readonly Match[] }
  | { readonly ok: false; readonly reason: 'no_round' | 'round_has_begun' }

/**
 * Removes the last round of a stage that is paired round by round (Swiss), so that it can be paired again: after an earlier result was corrected, or
 * for a late entry. A round is immutable from its first check-in on; a bye has none, so it is removed with its round.
 *
 * @example
 * const before = unpublishRound(stage)
 * if (before.ok) publish(swiss.pairNext(enterLate(before.stage, late), makeMatchId))
 */
export function unpublishRound<Config>(stage: Stage<Config>): Unpublish<Config> {
  let last = 0
  for (const { round } of stage.matches.values()) last = Math.max(last, round.number)
  if (last === 0) return { ok: false, reason: 'no_round' }
  const kept = new Map<MatchId, Match>()
  const removed: Match[] = []
  for (const [id, match] of stage.matches)
    if (match.round.number === last) removed.push(match)
    else kept.set(id, match)
  return removed.some(hasBegun)
    ? { ok: false, reason: 'round_has_begun' }
    : { ok: true, stage: { ...stage, matches: kept }, removed }
}
