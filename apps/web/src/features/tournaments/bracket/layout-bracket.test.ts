import { describe, expect, it } from 'vitest'
import { type BracketMatch, layoutBracket } from './layout-bracket.ts'

const match = (id: string, to?: string, slot: 0 | 1 = 0): BracketMatch => ({
  id,
  winnerTo: to ? { matchId: to, slot } : null,
})

/** A full bracket of 2^depth players, its first round in any order. */
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
    // Three players: the first seed waits in the final.
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
})
