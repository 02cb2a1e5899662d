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
 * Applies the result of a match along its routes: whoever advances is placed in the next match, which is completed at once against a bye
 * or a participant who is out. A match whose participants change loses its report or outcome, and so on recursively.
 *
 * @param matches at least those that the routes of `changed` lead to, and, for each of these that is or was over, those that its routes lead to
 * @returns the changes of other matches, in the order in which they are applied
 * @throws {EngineError} `match_unknown` for a route to a match that is missing
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

/** Ids of the matches that the routes of this one lead to, without duplicates. */
function placesAfter({ winnerTo, loserTo }: MatchFrame): readonly MatchId[] {
  const ids = [winnerTo, loserTo].flatMap((place) => (place ? [place.matchId] : []))
  return [...new Set(ids)]
}

/** The sides of a match after a preceding match changed. */
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

/** The grand final reset is not needed once the first grand final is over and slot 1 did not win it. */
const isSettledReset = (target: Match, source: Match): boolean =>
  target.isReset && source.state === 'completed' && winnerOf(source.outcome) !== 1

const settledReset = (target: Match, slots: Sides): Match => ({
  ...frameOf(target),
  state: 'skipped',
  slots,
})

/** A match in its initial state with these sides; unchanged if the sides are the same. */
function settled(match: Match, slots: Sides, isOut: (id: ParticipantId) => boolean): Match {
  const isUnchanged = isSameSide(match.slots[0], slots[0]) && isSameSide(match.slots[1], slots[1])
  if (isUnchanged && match.state !== 'skipped') return match
  return begun(match, slots, isOut)
}

/** A match in its initial state with these sides: pending, ready, or completed at once. */
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

/** Whether participants may advance from it; otherwise its routes have no effect yet. */
const isOver = ({ state }: Match): boolean => state === 'completed' || state === 'skipped'

const isSameMatch = (a: Match, b: Match): boolean =>
  a === b || (a.state === 'skipped' && b.state === 'skipped')

/** The participant that takes one of the routes of a completed match; a bye if there is none. */
function leaves({ slots, outcome }: CompletedMatch, route: 'winner' | 'loser'): Side {
  const winner = winnerOf(outcome)
  if (winner === null) return bye
  return slots[route === 'winner' ? winner : otherSlot(winner)]
}
