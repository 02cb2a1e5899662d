import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amendHistory, correctHistory, nextSeason, type RatedMatch, rateHistory } from './history.ts'
import { expectedToWin, initialRating, rate } from './rating.ts'
import { ratingAfterIdle, ratingOfNextSeason } from './season.ts'

const dayMs = 86_400_000
const names = ['ana', 'ben', 'cem', 'dia', 'eva', 'fay']
/** Two to four sides, each player at most once. */
const sides: fc.Arbitrary<RatedMatch['sides']> = fc
  .tuple(
    fc.shuffledSubarray(names, { minLength: 4 }),
    fc.integer({ min: 2, max: 4 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([players, count, places]) =>
    Array.from({ length: count }, (_, side) => ({
      place: places[side] ?? 1,
      members: players.filter((_player, index) => index % count === side),
    })),
  )
const histories = fc
  .array(fc.record({ sides, day: fc.nat(200) }), { minLength: 1, maxLength: 30 })
  .map((matches) =>
    matches.map(
      ({ sides: own, day }, index): RatedMatch => ({ id: `m${index}`, playedAt: day * dayMs, sides: own }),
    ),
  )
const duel = (id: string, day: number, winner: string, loser: string): RatedMatch => ({
  id,
  playedAt: day * dayMs,
  sides: [
    { place: 1, members: [winner] },
    { place: 2, members: [loser] },
  ],
})

describe('the ratings of a season [product 3.4]', () => {
  it('are the same whatever order the matches come in, and count one that comes twice once', () => {
    fc.assert(
      fc.property(histories, (matches) => {
        const log = rateHistory(matches)
        expect(rateHistory(matches.toReversed())).toEqual(log)
        expect(rateHistory([...matches, ...matches])).toEqual(log)
        expect(log.entries.map(({ match }) => match.playedAt)).toEqual(
          matches.map(({ playedAt }) => playedAt).toSorted((a, b) => a - b),
        )
      }),
    )
  })

  it('are after a correction what they are from the corrected history, to the last bit', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.option(sides), (matches, which, corrected) => {
        const matchId = matches[which % matches.length]?.id ?? ''
        const after = correctHistory(rateHistory(matches), { matchId, sides: corrected })
        const again = rateHistory(
          matches.map((match) => (match.id === matchId ? { ...match, sides: corrected ?? [] } : match)),
        )
        expect(after).toEqual(again)
        const withoutIt = rateHistory(matches.filter(({ id }) => id !== matchId))
        const voided = correctHistory(rateHistory(matches), { matchId, sides: null })
        expect(voided.players).toEqual(withoutIt.players)
      }),
    )
  })

  it('are the same when matches come bit by bit, late, and with other results, to the last bit', () => {
    fc.assert(
      fc.property(
        histories,
        fc.array(fc.record({ which: fc.nat(), sides: fc.option(sides) }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        (matches, corrections, size) => {
          const batches = Array.from({ length: Math.ceil(matches.length / size) }, (_, index) =>
            matches.slice(index * size, (index + 1) * size),
          )
          const corrected = corrections.map(({ which, sides: own }): RatedMatch => {
            const match = matches[which % matches.length]
            return { id: match?.id ?? '', playedAt: 0, sides: own ?? [] }
          })
          const log = [...batches, ...corrected.map((one) => [one])].reduce(amendHistory, rateHistory([]))
          const last = new Map(corrected.map((match) => [match.id, match.sides]))
          expect(log).toEqual(
            rateHistory(matches.map((match) => ({ ...match, sides: last.get(match.id) ?? match.sides }))),
          )
        },
      ),
    )
  })

  it('can be amended from the end of a log alone', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.option(sides), (matches, which, corrected) => {
        const log = rateHistory(matches)
        const at = which % log.entries.length
        const { match } = log.entries[at] ?? { match: duel('none', 0, 'ana', 'ben') }
        const amended = [{ ...match, sides: corrected ?? [] }]
        const whole = amendHistory(log, amended)
        const end = amendHistory({ ...log, entries: log.entries.slice(at) }, amended)
        expect(end.players).toEqual(whole.players)
        expect(end.entries).toEqual(whole.entries.slice(at))
      }),
    )
  })

  it('leave what was before a correction as it was, also in the log that was corrected', () => {
    const log = rateHistory([
      duel('a', 1, 'ana', 'ben'),
      duel('b', 2, 'ben', 'cem'),
      duel('c', 3, 'cem', 'ana'),
    ])
    const before = structuredClone(log)
    const after = correctHistory(log, { matchId: 'b', sides: null })
    expect(log).toEqual(before)
    expect(after.entries[0]).toBe(log.entries[0])
    expect(after.entries[1]?.changes).toEqual([])
    expect(after.players.get('ben')).toEqual(log.entries[0]?.changes[1]?.after)
    expect(() => correctHistory(log, { matchId: 'x', sides: null })).toThrow('no match x')
  })

  it('explain each change: before, after, what was expected, and the mean of the opponents', () => {
    fc.assert(
      fc.property(histories, (matches) => {
        const { entries, players } = rateHistory(matches)
        const known = new Map<string, unknown>()
        for (const { match, changes } of entries) {
          const own = (side: number) =>
            changes.filter(({ player }) => match.sides[side]?.members.includes(player) ?? false)
          const rested = match.sides.map(({ place }, side) => ({
            place,
            members: own(side).map((change) => change.rested),
          }))
          const rated = rate(rested)
          const chances = expectedToWin(rested)
          for (const side of match.sides.keys()) {
            const others = match.sides.flatMap((_, other) => (other === side ? [] : own(other)))
            const mean = others.reduce((sum, { rested: { mu } }) => sum + mu, 0) / others.length
            for (const [index, { player, before, after, expected, opponentMean }] of own(side).entries()) {
              expect(before).toEqual(known.get(player) ?? { ...initialRating, matches: 0, lastAt: null })
              expect(after).toEqual({
                ...rated[side]?.[index],
                matches: before.matches + 1,
                lastAt: match.playedAt,
              })
              expect(expected).toBe(chances[side])
              expect(opponentMean).toBeCloseTo(mean, 9)
              known.set(player, after)
            }
          }
        }
        expect(players).toEqual(known)
      }),
    )
  })

  it('count a match after a long rest from a less certain rating', () => {
    const log = rateHistory([
      duel('a', 0, 'ana', 'ben'),
      duel('b', 10, 'ana', 'cem'),
      duel('c', 100, 'ana', 'ben'),
    ])
    const [first, second] = log.entries[2]?.changes ?? []
    expect(first?.rested).toEqual(
      ratingAfterIdle({ mu: first?.before.mu ?? 0, sigma: first?.before.sigma ?? 0 }, 90),
    )
    expect(second?.rested.sigma).toBe(ratingAfterIdle(second?.before ?? initialRating, 100).sigma)
    expect(second?.rested.sigma).toBeGreaterThan(second?.before.sigma ?? Infinity)
    expect(log.entries[1]?.changes[0]?.rested.sigma).toBe(log.entries[0]?.changes[0]?.after.sigma)
  })

  it('begin the next season from where they ended, without matches, also for who did not play', () => {
    const log = rateHistory([duel('a', 1, 'ana', 'ben')], new Map([['cem', { mu: 33, sigma: 4 }]]))
    const start = nextSeason(log)
    expect(start.get('cem')).toEqual({ mu: 31, sigma: 5 })
    expect(start.get('ana')).toEqual(ratingOfNextSeason(log.players.get('ana') ?? initialRating))
    const next = rateHistory([duel('b', 2, 'cem', 'ana')], start)
    const [first] = next.entries[0]?.changes ?? []
    expect(first?.before).toEqual({ mu: 31, sigma: 5, matches: 0, lastAt: null })
    expect(first?.rested).toEqual({ mu: 31, sigma: 5 })
  })

  it('refuse somebody who stands twice in a match', () => {
    expect(() => rateHistory([duel('a', 1, 'ana', 'ana')])).toThrow('twice')
  })
})
