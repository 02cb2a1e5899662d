import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApprovalEvent, type Approvals, reduceApprovals } from './approvals.ts'

const sign = { method: 'personal_sign' }
const read = { method: 'eth_call' }
const alien = { method: 'eth_sign' }
const two: Approvals = [
  { id: 1, request: sign },
  { id: 2, request: sign },
]
const requested = (request: { method: string }, id = 9): ApprovalEvent => ({
  type: 'requested',
  id,
  request,
})

describe('approval queue', () => {
  it.each<[string, ApprovalEvent, readonly number[], readonly unknown[]]>([
    ['a safe request is forwarded', requested(read), [1, 2], [{ type: 'forward', id: 9 }]],
    ['an unsafe request is queued last', requested(sign), [1, 2, 9], []],
    [
      'an unknown method is refused, and ends all queued requests',
      requested(alien),
      [],
      [
        { type: 'tellRefusal' },
        { type: 'refuse', id: 9, code: 'RPC_METHOD_REFUSED' },
        { type: 'refuse', id: 1, code: 'ABORTED' },
        { type: 'refuse', id: 2, code: 'ABORTED' },
      ],
    ],
    [
      'an approved request is forwarded, the others stay queued',
      { type: 'approved', id: 2 },
      [1],
      [{ type: 'forward', id: 2 }],
    ],
    [
      'a rejected request ends the others too',
      { type: 'rejected', id: 2 },
      [],
      [
        { type: 'refuse', id: 2, code: 'USER_REJECTED' },
        { type: 'refuse', id: 1, code: 'ABORTED' },
      ],
    ],
    [
      'all are aborted if no approval screen is left',
      { type: 'abandoned' },
      [],
      [
        { type: 'refuse', id: 1, code: 'ABORTED' },
        { type: 'refuse', id: 2, code: 'ABORTED' },
      ],
    ],
    ['approving an unknown id is ignored', { type: 'approved', id: 7 }, [1, 2], []],
    ['rejecting an unknown id is ignored', { type: 'rejected', id: 7 }, [1, 2], []],
    ['a duplicate id is ignored', requested(sign, 1), [1, 2], []],
  ])('%s [S4.15, S6.5]', (_, event, left, decisions) => {
    const step = reduceApprovals(two, event)
    expect(step.pending.map(({ id }) => id)).toEqual(left)
    expect(step.decisions).toEqual(decisions)
  })

  const id = fc.integer({ min: 1, max: 8 })
  const event: fc.Arbitrary<ApprovalEvent> = fc.oneof(
    fc.record({
      type: fc.constant('requested' as const),
      id,
      request: fc.constantFrom(sign, read, alien),
    }),
    fc.record({ type: fc.constantFrom('approved' as const, 'rejected' as const), id }),
    fc.record({ type: fc.constant('abandoned' as const) }),
  )
  const steps = (events: readonly ApprovalEvent[]) => {
    let pending: Approvals = []
    return events.map((happened) => {
      const before = pending.map((approval) => approval.id)
      const { pending: after, decisions } = reduceApprovals(Object.freeze([...pending]), happened)
      pending = after
      return { happened, before, after: after.map((approval) => approval.id), decisions }
    })
  }
  it('forwards a request only if it is safe, or was queued and approved [S4.15, S6.5]', () => {
    const mayPass = (happened: ApprovalEvent, before: readonly number[]) => {
      if (happened.type === 'approved') return before.includes(happened.id)
      return happened.type === 'requested' && happened.request === read && !before.includes(happened.id)
    }
    fc.assert(
      fc.property(fc.array(event), (events) => {
        for (const { happened, before, decisions } of steps(events)) {
          const passed = decisions.filter(({ type }) => type === 'forward')
          expect(passed).toEqual(
            'id' in happened && mayPass(happened, before) ? [{ type: 'forward', id: happened.id }] : [],
          )
        }
      }),
    )
  })
  it('gives each request exactly one result, or keeps it queued [S4.15]', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        for (const { happened, before, after, decisions } of steps(events)) {
          const answered = decisions.flatMap((decision) => ('id' in decision ? [decision.id] : []))
          const asked = happened.type === 'requested' ? [happened.id] : []
          const dealtWith = [...answered, ...after]
          expect(new Set(dealtWith)).toEqual(new Set([...before, ...asked]))
          expect(new Set(dealtWith).size).toBe(dealtWith.length)
        }
      }),
    )
  })
})
