import type { Lobby, TournamentEventOf } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lobbyAfter, lobbyRead } from './apply-event.ts'

type Slot = Lobby['slots'][number]
type Step =
  | { readonly type: 'checkedInAt' | 'isAbsent' | 'hasAgreed'; readonly slot: number }
  | { readonly type: 'next'; readonly state: Lobby['state'] }

const emptySlot = (index: number): Slot => ({
  participantId: String(index),
  name: `Gamer ${index}`,
  username: `gamer_${index}`,
  seed: index + 1,
  place: null,
  score: null,
  isAbsent: false,
  hasAgreed: false,
  checkedInAt: null,
})

const first = (count: number): Lobby => ({
  id: 'lobby',
  tournamentId: 'cup',
  tournamentSlug: 'cup',
  tournamentName: 'Cup',
  stageId: 'stage',
  code: 'R1-1',
  round: 1,
  roundName: 'Round 1',
  position: 0,
  state: 'check_in',
  version: 1,
  slots: Array.from({ length: count }, (_, index) => emptySlot(index)),
  scoring: { placePoints: [], scorePoints: 0 },
  deadlineAt: null,
  station: null,
  report: null,
  viewer: { slot: null, can: [] },
})

/**
 * Follows the server's rules: within a version, slots only gain flags; any other change makes the next version, in
 * which the flags may reset.
 */
function follow(lobby: Lobby, step: Step): Lobby {
  if (step.type === 'next') {
    const slots = lobby.slots.map((slot) => ({
      ...slot,
      hasAgreed: false,
      checkedInAt: null,
      isAbsent: false,
    }))
    return { ...lobby, state: step.state, version: lobby.version + 1, slots }
  }
  const gained = {
    checkedInAt: { checkedInAt: `at ${step.slot}` },
    isAbsent: { isAbsent: true },
    hasAgreed: { hasAgreed: true },
  }
  const slots = lobby.slots.map((slot, index) =>
    index === step.slot ? { ...slot, ...gained[step.type] } : slot,
  )
  return { ...lobby, slots }
}

const told = ({
  id,
  state,
  version,
  report,
  deadlineAt,
  station,
  slots,
}: Lobby): TournamentEventOf<'lobby_updated'>['payload'] => ({
  id,
  state,
  version,
  report,
  deadlineAt,
  station,
  slots: slots.map(({ participantId, username, place, score, isAbsent, hasAgreed, checkedInAt }) => ({
    participantId,
    username,
    place,
    score,
    isAbsent,
    hasAgreed,
    checkedInAt,
  })),
})

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constantFrom('checkedInAt', 'isAbsent', 'hasAgreed'),
        slot: fc.nat(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('next' as const),
        state: fc.constantFrom('live', 'awaiting_confirmation', 'ready'),
      }),
    },
  ),
  { minLength: 1, maxLength: 25 },
)

describe('[12] events and readings of a lobby', () => {
  it('in any order, and more than once, come to the newest of them and never go back', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.tuple(fc.nat(25), fc.boolean()), { maxLength: 40 }), (all, heard) => {
        const history = [first(4)]
        for (const step of all) history.push(follow(history.at(-1) ?? first(4), step))
        let shown = first(4)
        let newest = 0
        for (const [turn, isRead] of heard) {
          const index = turn % history.length
          const one = history[index] ?? first(4)
          const after = isRead ? lobbyRead(shown, one) : lobbyAfter(shown, told(one))
          newest = Math.max(newest, index)
          expect(after).toEqual(history[newest])
          shown = after ?? shown
        }
      }),
      { numRuns: 500 },
    )
  })

  it('are read again by whoever is in it when they tell something, and only then', () => {
    const own: Lobby = { ...first(3), viewer: { slot: 1, can: ['check_in'] } }
    expect(lobbyAfter(own, told(own))).toBe(own)
    expect(lobbyAfter(own, told(follow(own, { type: 'checkedInAt', slot: 0 })))).toBeNull()
    expect(lobbyAfter(own, told({ ...own, version: 2 }))).toBeNull()
  })
})
