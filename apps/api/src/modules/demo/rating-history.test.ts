import { type RatedMatch, rateHistory, ratingPoints } from '@esports/tournament-engine/ratings'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitStarts } from './rating-history.ts'

const gamers = ['ann', 'bob', 'cat', 'dan', 'eve']

it('matches lead from the fitted beginnings to the wanted points, whoever wins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1000, max: 2500 }), { minLength: 5, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 20 }),
      (points, duels) => {
        const wanted = new Map(
          gamers.map((name, index) => [name, { mu: ((points[index] ?? 0) - 1000) / 60 + 4.5, sigma: 1.5 }]),
        )
        const matches = duels.flatMap(([one, other], index): RatedMatch[] => {
          const [winner, loser] = [gamers[one], gamers[other]]
          if (winner === undefined || loser === undefined || winner === loser) return []
          const sides = [
            { place: 1, members: [winner] },
            { place: 2, members: [loser] },
          ]
          return [{ id: `m${index}`, playedAt: index * 60_000, sides }]
        })
        const { players } = rateHistory(matches, fitStarts(wanted, matches))
        for (const [index, name] of gamers.entries()) {
          const end = players.get(name) ?? wanted.get(name)
          expect(end && ratingPoints(end)).toBe(points[index])
        }
      },
    ),
    { endOnFailure: true },
  )
})
