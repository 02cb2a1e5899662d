import type { BracketStage, Match } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { roundUnderWay } from './use-open-at-round.ts'

const round = (number: number, ...states: Match['state'][]): BracketStage['rounds'][number] => ({
  bracket: 'main',
  group: null,
  number,
  name: `Round ${number}`,
  // Only the state is read.
  matches: states.map((state) => ({ state }) as Match),
  lobbies: [],
})

describe('the round a bracket opens at', () => {
  it('is the first with something left to play', () => {
    const rounds = [round(1, 'completed', 'completed'), round(2, 'completed', 'ready'), round(3, 'pending')]
    expect(roundUnderWay(rounds)).toBe(1)
  })
  it('is the final when all is played', () => {
    expect(roundUnderWay([round(1, 'completed', 'completed'), round(2, 'completed')])).toBe(1)
  })
  it('is the first before anything is', () => {
    expect(roundUnderWay([])).toBe(0)
  })
})
