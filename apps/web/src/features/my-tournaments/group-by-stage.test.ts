import { TournamentState } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { groupByStage } from './group-by-stage.ts'

describe('my tournaments by stage [S2.5]', () => {
  it('has a place for every state a tournament can be in', () => {
    const cards = TournamentState.options.map((state) => ({ state }))
    expect(groupByStage(cards).flatMap((group) => group.cards)).toHaveLength(cards.length)
  })
  it('shows what is played now first and hides empty stages', () => {
    expect(groupByStage([{ state: 'completed' }, { state: 'live' }]).map(({ name }) => name)).toEqual([
      'Now',
      'Past',
    ])
  })
})
