import type { Bracket, MatchState } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressOf, progressWords } from './progress.ts'

const states: readonly MatchState[] = [
  'pending',
  'ready',
  'check_in',
  'live',
  'awaiting_confirmation',
  'disputed',
  'completed',
  'skipped',
  'cancelled',
]
interface Round {
  readonly bracket?: string
  readonly number: number
  readonly group?: number
  readonly states: readonly MatchState[]
  readonly areLobbies?: boolean
}
// Only the properties that are counted.
const bracketOf = (rounds: readonly Round[]) =>
  ({
    stages: [
      {
        id: 's',
        ordinal: 1,
        type: 'groups',
        state: 'live',
        rounds: rounds.map(({ bracket = 'main', number, group = null, states: all, areLobbies = false }) => ({
          bracket,
          number,
          group,
          name: group === null ? `Round ${number}` : `Group A, round ${number}`,
          matches: areLobbies ? [] : all.map((state) => ({ state })),
          lobbies: areLobbies ? all.map((state) => ({ state })) : [],
        })),
      },
    ],
  }) as unknown as Bracket

describe('how far a tournament has come', () => {
  it('counts what is played, runs and waits, round by round', () => {
    const [stage] = progressOf(
      bracketOf([
        { number: 1, states: ['completed', 'live', 'disputed', 'check_in'] },
        { number: 2, states: ['pending', 'awaiting_confirmation'] },
      ]),
    )
    expect(stage?.rounds).toMatchObject([
      { name: 'Round 1', total: 4, played: 1, running: 3, waiting: 0 },
      { name: 'Round 2', total: 2, played: 0, running: 1, waiting: 1 },
    ])
    expect(stage?.rounds.map(progressWords)).toEqual([
      '1 of 4 played · 3 running',
      '0 of 2 played · 1 running · 1 waiting',
    ])
  })

  it('takes the same round of all groups as one, and brackets apart', () => {
    const [stage] = progressOf(
      bracketOf([
        { number: 1, group: 1, states: ['completed'] },
        { number: 1, group: 2, states: ['ready'] },
        { number: 1, bracket: 'losers', states: ['pending'] },
        { number: 2, areLobbies: true, states: ['completed', 'live'] },
      ]),
    )
    expect(stage?.rounds.map(({ name, total, played }) => [name, total, played])).toEqual([
      ['Round 1', 2, 1],
      ['Round 1', 1, 0],
      ['Round 2', 2, 1],
    ])
  })

  it('leaves out matches that are not played, and rounds of nothing else', () => {
    const [stage] = progressOf(
      bracketOf([
        { number: 1, states: ['completed', 'skipped', 'cancelled'] },
        { number: 2, states: ['skipped'] },
      ]),
    )
    expect(stage?.rounds).toMatchObject([{ total: 1, played: 1 }])
  })

  it('counts every match once', () => {
    const rounds = fc.array(
      fc.record({ number: fc.integer({ min: 1, max: 3 }), states: fc.array(fc.constantFrom(...states)) }),
    )
    fc.assert(
      fc.property(rounds, (all) => {
        const counted = progressOf(bracketOf(all))[0]?.rounds ?? []
        const total = counted.reduce((sum, round) => sum + round.total, 0)
        const played = all
          .flatMap((round) => round.states)
          .filter((one) => one !== 'skipped' && one !== 'cancelled')
        expect(total).toBe(played.length)
        for (const round of counted) expect(round.played + round.running + round.waiting).toBe(round.total)
      }),
    )
  })
})
