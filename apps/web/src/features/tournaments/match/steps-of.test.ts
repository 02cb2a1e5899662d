import { expect, it } from 'vitest'
import { stepsOf } from './steps-of.ts'

const slot = {
  participantId: null,
  name: 'Wisp',
  username: null,
  seed: null,
  score: null,
  isWinner: false,
  checkedInAt: null,
  isBye: false,
  from: null,
}
const match = { state: 'ready', outcome: null, report: null, slots: [slot, slot], bestOf: 3 } as const
const statesOf = (change: Partial<Parameters<typeof stepsOf>[0]>) =>
  stepsOf({ ...match, slots: [slot, slot], ...change }).map(({ id, state }) => `${id} ${state}`)

it('follows a match from its start to its result', () => {
  expect(statesOf({ state: 'check_in' })).toEqual([
    'check_in current',
    'play waiting',
    'report waiting',
    'confirm waiting',
  ])
  expect(statesOf({ state: 'ready' })).toEqual(['play current', 'report waiting', 'confirm waiting'])
  const report = { bySlot: 0, score: [2, 1] as [number, number], at: '' } as const
  expect(statesOf({ state: 'awaiting_confirmation', report })).toEqual([
    'play done',
    'report done',
    'confirm current',
  ])
  expect(stepsOf({ ...match, slots: [slot, slot], state: 'disputed', report })).toMatchObject([
    { id: 'play' },
    { id: 'report', detail: 'Wisp: 2–1' },
    { id: 'confirm', label: 'A referee decides', state: 'current' },
  ])
  expect(statesOf({ state: 'completed', outcome: 'win', report })).toEqual([
    'play done',
    'report done',
    'confirm done',
  ])
})

it('shows nothing for a match that is not played', () => {
  for (const state of ['pending', 'skipped', 'cancelled'] as const) expect(statesOf({ state })).toEqual([])
  expect(statesOf({ state: 'completed', outcome: 'forfeit' })).toEqual([])
  expect(statesOf({ state: 'completed', outcome: 'bye' })).toEqual([])
})
