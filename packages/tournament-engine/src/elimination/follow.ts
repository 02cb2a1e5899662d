import { EngineError } from '../errors.ts'
import type { MatchChange } from '../formats/format.ts'
import type { MatchId, ParticipantId } from '../ids.ts'
import { type CompletedMatch, frameOf, type Match, type MatchFrame, type Place } from '../match/match.ts'
import { type Outcome, winnerOf } from '../match/outcome.ts'
import { bye, isSameSide, open, otherSlot, type Side } from '../match/side.ts'

type Matches = ReadonlyMap<MatchId, Match>
type Route = 'winner' | 'loser'
type Sides = readonly [Side, Side]

/**
 * Lets what a match decided flow along its routes: whoever goes on stands in the next match, which is over at once where nobody stands
 * opposite or somebody who is out. A match whose participants change loses what was reported or decided in it, and so on.
 *
 * @param matches at least those that the routes of `changed` lead to, and, behind each that is or was over, those that its routes lead to in turn
 * @returns the changes of other matches, in the order in which they follow
 * @throws {EngineError} `match_unknown` for a route to a match that is not there
 */
export function follow(
  matches: Matches,
  changed: Match,
  isOut: (id: ParticipantId) => boolean,
): readonly MatchChange[] {
  const newer = new Map<MatchId, Match>([[changed.id, changed]])
  const matchAt = (id: MatchId): Match => {
    const match = newer.get(id) ?? matches.get(id)
    if (!match)
      throw new EngineError('match_unknown', `A route leads to the match ${id}, which is not there.`)
    return match
  }
  const waiting: Match[] = [changed]
  for (let match = waiting.shift(); match; match = waiting.shift()) {
    for (const place of placesAfter(match)) {
      const target = matchAt(place)
      const slots = slotsAfter(target, match)
      const next = isSettledReset(target, match) ? settledReset(target, slots) : settled(target, slots, isOut)
      if (isSameMatch(target, next)) continue
      newer.set(next.id, next)
      if (isOver(target) || isOver(next)) waiting.push(next)
    }
  }
  newer.delete(changed.id)
  return [...newer.values()].map((after) => ({ before: matches.get(after.id) ?? null, after }))
}

/** Each match that the routes of this one lead to, once. */
function placesAfter({ winnerTo, loserTo }: MatchFrame): readonly MatchId[] {
  const ids = [winnerTo, loserTo].flatMap((place) => (place ? [place.matchId] : []))
  return [...new Set(ids)]
}

/** The sides of a match after the one before it changed. */
function slotsAfter(target: Match, source: Match): Sides {
  const side = (slot: 0 | 1): Side => {
    const leadsHere = (place: Place | null) => place?.matchId === target.id && place.slot === slot
    if (leadsHere(source.winnerTo)) return comingFrom(source, 'winner', target)
    if (leadsHere(source.loserTo)) return comingFrom(source, 'loser', target)
    return target.slots[slot]
  }
  return [side(0), side(1)]
}

function comingFrom(source: Match, route: Route, target: Match): Side {
  if (source.state !== 'completed') return open
  if (target.isReset && winnerOf(source.outcome) !== 1) return open
  return leaves(source, route)
}

/** The second grand final is not needed once the first is over and was not won by slot 1. */
const isSettledReset = (target: Match, source: Match): boolean =>
  target.isReset && source.state === 'completed' && winnerOf(source.outcome) !== 1

const settledReset = (target: Match, slots: Sides): Match => ({
  ...frameOf(target),
  state: 'skipped',
  slots,
})

/** A match with these sides, as it begins; as it was where the sides are the same. */
function settled(match: Match, slots: Sides, isOut: (id: ParticipantId) => boolean): Match {
  const isUnchanged = isSameSide(match.slots[0], slots[0]) && isSameSide(match.slots[1], slots[1])
  if (isUnchanged && match.state !== 'skipped') return match
  return begun(match, slots, isOut)
}

/** A match as it begins with these sides: pending, ready, or over at once. */
export function begun(frame: MatchFrame, slots: Sides, isOut: (id: ParticipantId) => boolean): Match {
  const [first, second] = slots
  const own = frameOf(frame)
  if (first.type === 'open' || second.type === 'open') return { ...own, state: 'pending', slots }
  const over = (outcome: Outcome): Match => ({ ...own, state: 'completed', slots, outcome })
  if (first.type === 'bye' || second.type === 'bye')
    return over({ type: 'bye', winner: first.type === 'bye' ? (second.type === 'bye' ? null : 1) : 0 })
  const [isFirstOut, isSecondOut] = [isOut(first.id), isOut(second.id)]
  if (isFirstOut && isSecondOut) return over({ type: 'double_forfeit' })
  if (isFirstOut || isSecondOut) return over({ type: 'forfeit', winner: isFirstOut ? 1 : 0 })
  return { ...own, state: 'ready', slots: [first, second] }
}

/** Whether somebody may go on from it; from any other match nobody does. */
const isOver = ({ state }: Match): boolean => state === 'completed' || state === 'skipped'

const isSameMatch = (a: Match, b: Match): boolean =>
  a === b || (a.state === 'skipped' && b.state === 'skipped')

/** Who leaves a completed match by one of its routes; a bye where nobody does. */
function leaves({ slots, outcome }: CompletedMatch, route: 'winner' | 'loser'): Side {
  const winner = winnerOf(outcome)
  if (winner === null) return bye
  return slots[route === 'winner' ? winner : otherSlot(winner)]
}
