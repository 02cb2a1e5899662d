import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMatches, type PlayedMatch } from './facts.ts'

const match = (change: Partial<PlayedMatch> = {}): PlayedMatch => ({
  at: new Date('2026-11-26T12:00:00Z'),
  result: 'won',
  game: 'rift-legends',
  tournamentId: 't',
  venue: null,
  finalPlace: null,
  isDoubleElimination: false,
  isConfirmedFast: false,
  ...change,
})

describe('what achievements count [S2.9]', () => {
  it('is nothing without matches', () => {
    expect(Object.values(countMatches([])).every((count) => count === 0)).toBe(true)
  })

  it('finds the longest run of wins, wherever it is', () => {
    const result = fc.constantFrom('won', 'drawn', 'lost' as const)
    fc.assert(
      fc.property(fc.array(result, { maxLength: 40 }), (results) => {
        const text = results.map((one) => one[0]).join('')
        const longest = Math.max(0, ...(text.match(/w+/g) ?? []).map(({ length }) => length))
        expect(countMatches(results.map((one) => match({ result: one }))).streak).toBe(longest)
      }),
    )
  })

  it('counts games, venues and comebacks once, and only what was won where that is asked', () => {
    const facts = countMatches([
      match({ venue: 'Harbor Arena' }),
      match({ venue: 'Harbor Arena', result: 'lost', game: 'dropzone' }),
      match({ venue: 'Kraftwerk Hall' }),
      match({ tournamentId: 'a', isDoubleElimination: true, finalPlace: 1, result: 'lost' }),
      match({ tournamentId: 'a', isDoubleElimination: true, finalPlace: 1 }),
      match({ tournamentId: 'b', isDoubleElimination: true, finalPlace: 2, result: 'lost' }),
      match({ tournamentId: 'c', finalPlace: 1, result: 'lost' }),
    ])
    expect(facts).toMatchObject({ played: 7, won: 3, gamesWon: 1, venues: 2, comebacks: 1 })
  })

  it('counts the night from midnight until before five, in UTC', () => {
    const at = (time: string) => match({ at: new Date(`2026-11-26T${time}Z`) })
    expect(countMatches([at('00:00:00'), at('04:59:59'), at('05:00:00'), at('23:59:59')]).atNight).toBe(2)
  })
})
