import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  confirm,
  dispute,
  fillSlot,
  forfeit,
  generateSingleElimination,
  type Match,
  matchId,
  participantId,
  report,
  type Slot,
  type Transition,
  winnerOf,
} from './index.ts'

const [ana, ben] = [participantId('ana'), participantId('ben')]
const frame = {
  id: matchId('m'),
  code: 'F',
  round: 1,
  position: 0,
  bestOf: 3,
  sources: [null, null],
  winnerTo: null,
} as const
const ready: Match = { ...frame, state: 'ready', slots: [ana, ben] }
const waiting: Match = {
  ...frame,
  state: 'awaiting_confirmation',
  slots: [ana, ben],
  report: { by: 0, score: [2, 1] },
}

function expectMatch<Next extends Match>(transition: Transition<Next>): Next {
  if (!transition.ok) throw new Error(transition.error.message)
  return transition.match
}

describe('a match', () => {
  it('is decided when the opponent confirms the report', () => {
    const reported = expectMatch(report(ready, { by: 1, score: [0, 2] }))
    expect(reported).toMatchObject({ state: 'awaiting_confirmation', report: { by: 1 } })
    expect(confirm(reported, { by: 0 })).toMatchObject({
      ok: true,
      match: { state: 'completed', winner: 1, resolution: 'played', score: [0, 2] },
    })
  })

  it('never lets a side confirm or dispute its own report', () => {
    expect(confirm(waiting, { by: 0 })).toMatchObject({ ok: false, error: { code: 'own_report' } })
    expect(dispute(waiting, { by: 0 })).toMatchObject({ ok: false, error: { code: 'own_report' } })
  })

  it('waits for a referee once disputed', () => {
    const disputed = expectMatch(dispute(waiting, { by: 1 }))
    expect(disputed).toMatchObject({ state: 'disputed', disputedBy: 1 })
    expect(confirm(disputed, { by: 1 })).toMatchObject({ ok: false, error: { code: 'wrong_state' } })
  })

  it('goes to the opponent of whoever forfeits', () => {
    expect(forfeit(ready, { by: 0 })).toMatchObject({
      ok: true,
      match: { winner: 1, resolution: 'forfeit', score: null },
    })
  })

  it('becomes ready with its second participant and takes no third', () => {
    const pending: Match = { ...frame, state: 'pending', slots: [null, null] }
    const half = expectMatch(fillSlot(pending, { slot: 1, participant: ben }))
    expect(half).toMatchObject({ state: 'pending', slots: [null, ben] })
    expect(fillSlot(half, { slot: 1, participant: ana })).toMatchObject({
      error: { code: 'slot_taken' },
    })
    expect(fillSlot(half, { slot: 0, participant: ana })).toMatchObject({ match: { state: 'ready' } })
  })

  it('accepts exactly the scores that end a best of n', () => {
    const odd = fc.integer({ min: 0, max: 4 }).map((half) => half * 2 + 1)
    fc.assert(
      fc.property(odd, fc.nat(6), fc.nat(6), (bestOf, first, second) => {
        const winner = winnerOf([first, second], bestOf)
        const needed = (bestOf + 1) / 2
        const decided = Math.max(first, second) === needed && Math.min(first, second) < needed
        expect(winner !== null).toBe(decided)
        expect(winner === null || [first, second][winner] === needed).toBe(true)
      }),
    )
    expect(report(ready, { by: 0, score: [1, 1] })).toMatchObject({ error: { code: 'impossible_score' } })
  })

  it('is left untouched by whatever is not allowed', () => {
    const step = fc.oneof(
      fc.record({ verb: fc.constant('report'), by: fc.constantFrom<Slot>(0, 1), a: fc.nat(3), b: fc.nat(3) }),
      fc.record({
        verb: fc.constantFrom('confirm', 'dispute', 'forfeit', 'fill'),
        by: fc.constantFrom<Slot>(0, 1),
        a: fc.constant(0),
        b: fc.constant(0),
      }),
    )
    const start = generateSingleElimination({ participants: [ana, ben], bestOf: () => 3 })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let match = [...start.matches.values()][0]
        for (const { verb, by, a, b } of steps) {
          if (!match) throw new Error('the bracket of two has one match')
          const before: Match = match
          const frozen = JSON.stringify(before)
          const next =
            verb === 'report'
              ? report(before, { by, score: [a, b] })
              : verb === 'confirm'
                ? confirm(before, { by })
                : verb === 'dispute'
                  ? dispute(before, { by })
                  : verb === 'forfeit'
                    ? forfeit(before, { by })
                    : fillSlot(before, { slot: by, participant: ana })
          expect(JSON.stringify(before)).toBe(frozen)
          expect(before.state === 'completed' && next.ok).toBe(false)
          if (next.ok) match = next.match
        }
      }),
    )
  })
})
