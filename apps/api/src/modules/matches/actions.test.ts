import type { MatchAction } from '@esports/contract'
import {
  checkIn,
  closeCheckIn,
  confirm,
  confirmInTime,
  dispute,
  forfeit,
  type Match,
  matchId,
  openCheckIn,
  participantId,
  replay,
  report,
  rule,
  type Slot,
  singleElimination,
  type Transition,
} from '@esports/tournament-engine'
import { describe, expect, it } from 'vitest'
import { actionsOfOfficial, actionsOfSide } from './actions.ts'

const sides = [0, 1] as const
const phaseOf = (match: Match) => ({
  state: match.state,
  outcome: match.state === 'completed' ? match.outcome.type : null,
  reportBy: 'report' in match ? match.report.by : null,
  isCheckedIn: match.state === 'check_in' ? match.checkedIn : ([false, false] as const),
})

/** Every action of a side, as a transition of the engine. */
const moves: Readonly<
  Record<Exclude<MatchAction, 'rule'>, (match: Match, by: Slot) => readonly Transition<Match>[]>
> = {
  check_in: (match, by) => [checkIn(match, { by })],
  report: (match, by) =>
    (
      [
        [2, 0],
        [2, 1],
        [0, 2],
      ] as const
    ).map((score) => report(match, { by, score })),
  confirm: (match, by) => [confirm(match, { by })],
  dispute: (match, by) => [dispute(match, { by })],
  forfeit: (match, by) => [forfeit(match, { by })],
}
const sideActions = Object.keys(moves) as (keyof typeof moves)[]
const rulings = (match: Match): readonly Transition<Match>[] => [
  rule(match, { type: 'win', winner: 1, score: [1, 2] }),
  rule(match, { type: 'double_forfeit' }),
  replay(match),
]
const timers = (match: Match): readonly Transition<Match>[] => [
  openCheckIn(match),
  closeCheckIn(match),
  confirmInTime(match),
]
const results = (transitions: readonly Transition<Match>[]): readonly Match[] =>
  transitions.flatMap((one) => (one.ok ? [one.match] : []))

/** Every state a match of two participants can reach, through any action or timer. */
function reachable(): readonly Match[] {
  const stage = singleElimination.create({
    config: { bestOf: 3 },
    participants: [participantId('a'), participantId('b')],
    makeMatchId: () => matchId('m'),
  })
  const found = new Map<string, Match>()
  const queue = [...stage.matches.values()]
  for (let match = queue.pop(); match; match = queue.pop()) {
    const key = JSON.stringify(match)
    if (found.has(key)) continue
    found.set(key, match)
    const one = match
    queue.push(
      ...results([
        ...sides.flatMap((by) => sideActions.flatMap((action) => moves[action](one, by))),
        ...rulings(one),
        ...timers(one),
      ]),
    )
  }
  return [...found.values()]
}

const states = reachable()

describe('no match can get stuck', () => {
  it('the search finds every state that two who stand in a match can come to', () => {
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed', 'completed']),
    )
    expect(states).toHaveLength(24)
  })

  it('each side is offered what the rules let it do, and nothing else', () => {
    for (const match of states)
      for (const by of sides) {
        const possible = sideActions.filter((action) => results(moves[action](match, by)).length > 0)
        const offered = actionsOfSide(phaseOf(match), by)
        // Checking in again is possible but has no effect, so it is not offered.
        const useful = possible.filter(
          (action) => !(action === 'check_in' && match.state === 'check_in' && match.checkedIn[by]),
        )
        expect([JSON.stringify(match), ...offered.toSorted()]).toEqual([
          JSON.stringify(match),
          ...useful.toSorted(),
        ])
      }
  })

  // Timers alone stand still while a tournament is paused: none is asked here.
  it('from every state that is not the end each side alone, and an official alone, can end it, in a pause too', () => {
    for (const match of states.filter(({ state }) => state !== 'completed')) {
      for (const by of sides) {
        expect(actionsOfSide(phaseOf(match), by)).toContain('forfeit')
        expect(results(moves.forfeit(match, by)).map(({ state }) => state)).toEqual(['completed'])
      }
      expect(actionsOfOfficial(phaseOf(match))).toEqual(['rule'])
      expect(results(rulings(match)).map(({ state }) => state)).toContain('completed')
    }
  })
})
