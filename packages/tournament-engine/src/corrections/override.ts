import { EngineError } from '../errors.ts'
import type { Format, MatchChange } from '../formats/format.ts'
import { type Stage, withMatches } from '../formats/stage.ts'
import type { MatchId } from '../ids.ts'
import type { Match } from '../match/match.ts'
import type { Outcome } from '../match/outcome.ts'
import { replay, ruled, type TransitionError } from '../match/transitions.ts'

/** The result of an override, or why it is not possible. The stage itself is not changed. */
export type Override<Config> =
  | {
      readonly ok: true
      /** The stage after the override. */
      readonly stage: Stage<Config>
      /** Every match that changes, the overridden one first. */
      readonly changes: readonly MatchChange[]
      /** The other matches that lose a report, an outcome or their started state. If there are any, a person should confirm the override. */
      readonly voided: readonly Match[]
    }
  | { readonly ok: false; readonly error: TransitionError }

/**
 * Replaces the outcome of a match, even after it is completed, and applies the consequences. Participants who reached a later match because of the old
 * outcome are removed from it, and any outcome it has with them is voided.
 *
 * @param outcome null reopens the match (undo)
 * @throws {EngineError} `match_unknown`
 * @example
 * const dryRun = override(singleElimination, stage, { matchId, outcome: { type: 'forfeit', winner: 1 } })
 * if (dryRun.ok && dryRun.voided.length > 0) ask(dryRun.voided)
 */
export function override<Config>(
  format: Format<Config>,
  stage: Stage<Config>,
  { matchId, outcome }: { readonly matchId: MatchId; readonly outcome: Outcome | null },
): Override<Config> {
  const before = stage.matches.get(matchId)
  if (!before) throw new EngineError('match_unknown', `No match ${matchId} in this stage.`)
  const decided = outcome === null ? reopened(before) : decidedAs(before, outcome)
  if (!decided.ok) return decided
  const others = format.onChanged(stage, decided.match)
  const changes = [{ before, after: decided.match }, ...others]
  return {
    ok: true,
    stage: withMatches(
      stage,
      changes.map(({ after }) => after),
    ),
    changes,
    voided: others.flatMap((change) => (isVoided(change) ? [change.before] : [])),
  }
}

type Decided =
  | { readonly ok: true; readonly match: Match }
  | { readonly ok: false; readonly error: TransitionError }

function decidedAs(match: Match, outcome: Outcome): Decided {
  if (match.state === 'pending' || match.state === 'skipped') return noOpponents
  return isBye(match) ? noOpponents : ruled(match, outcome)
}

function reopened(match: Match): Decided {
  if (match.state !== 'completed' || isBye(match)) return noOpponents
  const [first, second] = match.slots
  if (first.type !== 'participant' || second.type !== 'participant') return noOpponents
  return replay({ ...match, state: 'live', slots: [first, second] })
}

const isBye = (match: Match): boolean => match.state === 'completed' && match.outcome.type === 'bye'

const noOpponents: Decided = {
  ok: false,
  error: {
    code: 'wrong_state',
    message: 'Two participants have to stand in a match before it can be decided.',
  },
}

function isVoided(change: MatchChange): change is MatchChange & { readonly before: Match } {
  const { before } = change
  if (!before || isBye(before)) return false
  return before.state !== 'pending' && before.state !== 'ready' && before.state !== 'skipped'
}
