import type { StageSummary } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { stateTag } from './state-tag.ts'

const context = { now: Date.parse('2026-11-21T12:00:00Z'), timeZone: 'UTC' }
const stage = (state: StageSummary['state'], round: string | null = null): StageSummary => ({
  id: 's',
  ordinal: 1,
  type: 'single_elimination',
  state,
  round,
})
const card = {
  state: 'registration_open',
  stages: [stage('pending')],
  startsAt: '2026-11-21T19:00:00Z',
  startMode: 'scheduled',
  taken: 41,
  capacity: 64,
} as const

describe('the state a card shows', () => {
  it('says what is live, and in which round', () => {
    expect(
      stateTag({ ...card, state: 'live', stages: [stage('done'), stage('live', 'Quarter-finals')] }, context),
    ).toEqual({
      words: 'Live · Quarter-finals',
      badge: { variant: 'live', dot: true },
    })
  })
  it('says when it starts: today, or counting down in the last three hours', () => {
    expect(stateTag(card, context).words).toBe('Today 19:00')
    expect(stateTag({ ...card, startsAt: '2026-11-21T14:14:30Z' }, context).words).toBe('Starts in 02:14')
  })
  it('says that it is full before it says when', () => {
    expect(stateTag({ ...card, taken: 64 }, context).words).toBe('Full')
  })
  it('names no hour where the last place starts it', () => {
    expect(stateTag({ ...card, startMode: 'when_full' }, context).words).toBe('Starts when full')
  })
  it.each(['completed', 'finalized'] as const)('calls %s finished', (state) => {
    expect(stateTag({ ...card, state }, context).words).toBe('Finished')
  })
})
