import { describe, expect, it } from 'vitest'
import {
  type BracketMatch,
  layoutBracket,
  layoutLosers,
  stackRounds,
  withGrandFinals,
} from './layout-bracket.ts'

const match = (id: string, to?: string, slot: 0 | 1 = 0): BracketMatch => ({
  id,
  winnerTo: to ? { matchId: to, slot } : null,
})

/** A full bracket of 2^depth players, with the first round in any order. */
const full = (depth: number) =>
  Array.from({ length: depth }, (_, round) => ({
    matches: Array.from({ length: 2 ** (depth - 1 - round) }, (_unused, index) =>
      round === depth - 1
        ? match(`${round}-${index}`)
        : match(`${round}-${index}`, `${round + 1}-${Math.floor(index / 2)}`, index % 2 === 0 ? 0 : 1),
    ).toReversed(),
  }))

describe('bracket layout', () => {
  it('puts each match halfway between the two that feed it', () => {
    const { rows, middle, lines } = layoutBracket(full(5))
    expect(rows).toBe(16)
    expect(lines).toHaveLength(30)
    for (let round = 1; round < 5; round++)
      for (let index = 0; index < 2 ** (4 - round); index++) {
        const upper = middle.get(`${round - 1}-${index * 2}`) ?? Number.NaN
        const lower = middle.get(`${round - 1}-${index * 2 + 1}`) ?? Number.NaN
        expect(middle.get(`${round}-${index}`)).toBe((upper + lower) / 2)
      }
  })

  it('never puts two matches of a round on one another', () => {
    const { middle } = layoutBracket(full(8))
    const first = Array.from({ length: 128 }, (_, index) => middle.get(`0-${index}`) ?? Number.NaN)
    for (let index = 1; index < first.length; index++)
      expect((first[index] ?? 0) - (first[index - 1] ?? 0)).toBeGreaterThanOrEqual(1)
  })

  it('keeps the room of a bye, so that the others stand where they belong', () => {
    // Three players: the first seed has a bye into the final.
    const { rows, middle } = layoutBracket([{ matches: [match('R1-2', 'F', 1)] }, { matches: [match('F')] }])
    expect(rows).toBe(2)
    expect(middle.get('R1-2')).toBe(1.5)
    expect(middle.get('F')).toBe(1)
  })

  it('stacks what feeds nothing, such as a match for third place', () => {
    const { rows, middle } = layoutBracket([{ matches: [match('F'), match('P3')] }])
    expect(rows).toBe(2)
    expect(middle.get('P3')).toBe(1.5)
  })

  it('has nothing to place before the start', () => {
    expect(layoutBracket([])).toEqual({ rows: 0, middle: new Map(), lines: [] })
  })

  it('puts grand finals behind the winners final, at its height', () => {
    const winners = full(3)
    const { rows, middle, lines } = withGrandFinals(winners, [
      { matches: [match('GF')] },
      { matches: [match('GF-2')] },
    ])
    expect(rows).toBe(4)
    expect([middle.get('GF'), middle.get('GF-2')]).toEqual([2, 2])
    expect(lines.slice(-2)).toEqual([
      { from: '2-0', to: 'GF', round: 2 },
      { from: 'GF', to: 'GF-2', round: 3 },
    ])
  })

  it('stacks the rounds of a table, each from the top', () => {
    const { rows, middle, lines } = stackRounds([
      { matches: [match('a'), match('b')] },
      { matches: [match('c')] },
    ])
    expect([rows, middle.get('b'), middle.get('c'), lines]).toEqual([2, 1.5, 0.5, []])
  })

  it('puts a match of the losers bracket at the height of the one that feeds it there', () => {
    const { rows, middle } = layoutLosers([
      { matches: [match('L1-1', 'L2-1', 1), match('L1-2', 'L2-2', 1)] },
      { matches: [match('L2-1', 'L3', 0), match('L2-2', 'L3', 1)] },
      { matches: [match('L3', 'L4', 1)] },
      { matches: [match('L4', 'GF', 1)] },
    ])
    expect(rows).toBe(2)
    expect(Object.fromEntries(middle)).toEqual({
      'L1-1': 0.5,
      'L1-2': 1.5,
      'L2-1': 0.5,
      'L2-2': 1.5,
      L3: 1,
      L4: 1,
    })
  })
})
