import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchId, participantId } from '../ids.ts'
import { type Match, type MatchFrame } from './match.ts'
import { isPlayed, winnerOf } from './outcome.ts'
import { seriesOutcome, winsNeeded } from './series.ts'
import { type Score, type Slot, seated } from './side.ts'
import {
  checkIn,
  closeCheckIn,
  confirm,
  confirmInTime,
  dispute,
  forfeit,
  openCheckIn,
  replay,
  report,
  rule,
  start,
  type Transition,
} from './transitions.ts'

const pair = [seated(participantId('ana')), seated(participantId('ben'))] as const
const frame: MatchFrame = {
  id: matchId('m'),
  code: 'F',
  round: { bracket: 'main', group: null, number: 1 },
  position: 0,
  bestOf: 3,
  drawsAllowed: false,
  sources: [null, null],
  winnerTo: null,
  loserTo: null,
  isReset: false,
}
const ready: Match = { ...frame, state: 'ready', slots: pair }
const waiting: Match = {
  ...frame,
  state: 'awaiting_confirmation',
  slots: pair,
  report: { by: 0, score: [2, 1] },
}

function expectMatch<Next extends Match>(transition: Transition<Next>): Next {
  if (!transition.ok) throw new Error(transition.error.message)
  return transition.match
}

describe('a match', () => {
  it('is decided when the opponent confirms the report, or nobody objects in time', () => {
    const reported = expectMatch(report(ready, { by: 1, score: [0, 2] }))
    expect(reported).toMatchObject({ state: 'awaiting_confirmation', report: { by: 1 } })
    const completed = { ok: true, match: { outcome: { type: 'win', winner: 1, score: [0, 2] } } }
    expect(confirm(reported, { by: 0 })).toMatchObject(completed)
    expect(confirmInTime(reported)).toMatchObject(completed)
  })

  it('never lets a side confirm or dispute its own report', () => {
    expect(confirm(waiting, { by: 0 })).toMatchObject({ ok: false, error: { code: 'own_report' } })
    expect(dispute(waiting, { by: 0 })).toMatchObject({ ok: false, error: { code: 'own_report' } })
  })

  it('waits for a ruling once disputed: a result, or a replay', () => {
    const disputed = expectMatch(dispute(waiting, { by: 1 }))
    expect(disputed).toMatchObject({ state: 'disputed', disputedBy: 1 })
    expect(confirm(disputed, { by: 1 })).toMatchObject({ ok: false, error: { code: 'wrong_state' } })
    expect(rule(disputed, { type: 'forfeit', winner: 1 })).toMatchObject({ match: { state: 'completed' } })
    expect(replay(disputed)).toMatchObject({ match: { state: 'ready' } })
  })

  it('goes to the opponent of whoever forfeits', () => {
    expect(forfeit(ready, { by: 0 })).toMatchObject({
      match: { outcome: { type: 'forfeit', winner: 1 } },
    })
  })

  it('is live when both have checked in, and forfeited by whoever has not when the time is over', () => {
    const open = expectMatch(openCheckIn(ready))
    const half = expectMatch(checkIn(open, { by: 1 }))
    expect(half.state).toBe('check_in')
    expect(expectMatch(checkIn(half, { by: 0 })).state).toBe('live')
    expect(expectMatch(closeCheckIn(half)).outcome).toEqual({ type: 'forfeit', winner: 1 })
    expect(expectMatch(closeCheckIn(open)).outcome).toEqual({ type: 'double_forfeit' })
  })

  it('takes no ruling whose score and winner contradict each other, no draw where none is allowed, and no bye', () => {
    const refused = (outcome: Parameters<typeof rule>[1]) => {
      const ruled = rule(ready, outcome)
      return ruled.ok ? 'ok' : ruled.error.code
    }
    expect(refused({ type: 'win', winner: 0, score: [1, 2] })).toBe('impossible_outcome')
    expect(refused({ type: 'draw', score: [1, 1] })).toBe('impossible_score')
    expect(refused({ type: 'bye', winner: 0 })).toBe('impossible_outcome')
  })

  it('is left untouched by whatever is not allowed, and by everything once it is over', () => {
    const slot = fc.constantFrom<Slot>(0, 1)
    const score: fc.Arbitrary<Score> = fc.tuple(fc.nat(3), fc.nat(3))
    type Step = (match: Match) => Transition<Match>
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ by: slot, score }).map(
        (claim): Step =>
          (match) =>
            report(match, claim),
      ),
      slot.map(
        (by): Step =>
          (match) =>
            confirm(match, { by }),
      ),
      slot.map(
        (by): Step =>
          (match) =>
            dispute(match, { by }),
      ),
      slot.map(
        (by): Step =>
          (match) =>
            forfeit(match, { by }),
      ),
      slot.map(
        (by): Step =>
          (match) =>
            checkIn(match, { by }),
      ),
      fc.constantFrom<Step>(openCheckIn, closeCheckIn, start, replay, confirmInTime),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let match: Match = ready
        for (const act of steps) {
          const before = structuredClone(match)
          const next = act(match)
          expect(match).toEqual(before)
          expect(match.state === 'completed' && next.ok).toBe(false)
          if (next.ok) ({ match } = next)
        }
      }),
    )
  })
})

describe('a series', () => {
  it('ends with exactly the scores that decide a best of n, and level only where that is allowed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(6),
        fc.nat(6),
        fc.boolean(),
        (bestOf, first, second, drawsAllowed) => {
          const outcome = seriesOutcome([first, second], { bestOf, drawsAllowed })
          const needed = winsNeeded(bestOf)
          const isWon = Math.max(first, second) === needed && first + second <= bestOf && first !== second
          const isLevel =
            drawsAllowed && first === second && (first * 2 === bestOf || (bestOf === 1 && first === 0))
          expect(outcome?.type).toBe(isWon ? 'win' : isLevel ? 'draw' : undefined)
          expect(outcome === null || isPlayed(outcome)).toBe(true)
          expect(outcome?.type === 'win' ? [first, second][winnerOf(outcome) ?? 0] : needed).toBe(needed)
        },
      ),
    )
  })

  it('has no result of fractions and negative numbers', () => {
    for (const score of [
      [1.5, 0],
      [-1, 2],
      [Number.NaN, 2],
    ] as const)
      expect(seriesOutcome(score, { bestOf: 3, drawsAllowed: true })).toBeNull()
  })
})
