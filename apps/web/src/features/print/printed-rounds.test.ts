import type { Bracket, Match } from '@esports/contract'
import { describe, expect, it } from 'vitest'
import { openGamesOf, partsOf, sideWords } from './printed-rounds.ts'

const slot = { isBye: false } as Match['slots'][number]
const match = (state: Match['state'], isBye = false) =>
  ({ id: state, state, slots: [slot, { ...slot, isBye }] }) as unknown as Match
type Round = Bracket['stages'][number]['rounds'][number]
const round = (of: Partial<Round>, count = 1): Round => ({
  bracket: 'main',
  group: null,
  number: 1,
  name: 'Round',
  lobbies: [],
  ...of,
  matches: of.matches ?? Array.from({ length: count }, () => match('ready')),
})

describe('what is printed of a stage', () => {
  it('draws a bracket that fits, and lists one that does not', () => {
    const sizes = (...counts: readonly number[]) => counts.map((count) => round({}, count))
    const isTree = (type: 'single_elimination' | 'swiss', counts: readonly number[]) =>
      partsOf({ type, rounds: sizes(...counts) }).map((part) => part.isTree)
    expect(isTree('single_elimination', [16, 8, 4, 2, 1])).toEqual([true])
    expect(isTree('single_elimination', [32, 16, 8, 4, 2, 1])).toEqual([false])
    expect(isTree('swiss', [4, 4, 4])).toEqual([false])
  })

  it('keeps the parts of a stage apart', () => {
    const parts = partsOf({
      type: 'double_elimination',
      rounds: [round({ bracket: 'winners' }), round({ bracket: 'losers' }), round({ bracket: 'winners' })],
    })
    expect(parts.map(({ title, rounds }) => [title, rounds.length])).toEqual([
      ['Winners bracket', 2],
      ['Losers bracket', 1],
    ])
    const groups = partsOf({ type: 'groups', rounds: [round({ group: 1 }), round({ group: 2 })] })
    expect(groups.map(({ title }) => title)).toEqual(['Group A', 'Group B'])
    expect(partsOf({ type: 'swiss', rounds: [round({})] })[0]?.title).toBeNull()
  })

  it('has a sheet for each match that is still to be played', () => {
    const matches = [
      match('ready'),
      match('live'),
      match('completed'),
      match('cancelled'),
      match('pending', true),
    ]
    const stages = [{ rounds: [round({ matches })] }] as unknown as Bracket['stages']
    expect(openGamesOf({ stages }).matches.map(({ state }) => state)).toEqual(['ready', 'live'])
  })

  it('names a side, or where it comes from', () => {
    expect(sideWords({ ...slot, name: 'Nyx', from: null })).toBe('Nyx')
    expect(sideWords({ ...slot, name: null, from: 'Winner of R1-2' })).toBe('Winner of R1-2')
    expect(sideWords({ ...slot, name: null, from: null, isBye: true })).toBe('Bye')
    expect(sideWords({ ...slot, name: null, from: null })).toBe('')
  })
})
