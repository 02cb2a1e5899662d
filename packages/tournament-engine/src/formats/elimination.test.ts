import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { override } from '../corrections/override.ts'
import { withdraw } from '../corrections/withdraw.ts'
import { placeId } from '../elimination/elimination-stage.ts'
import { EngineError } from '../errors.ts'
import { type ParticipantId, participantId } from '../ids.ts'
import { type CompletedMatch, type Match, participantsOf } from '../match/match.ts'
import { winnerOf } from '../match/outcome.ts'
import { type Slot } from '../match/side.ts'
import { forfeit, isUnderWay, rule } from '../match/transitions.ts'
import { bracketSize } from '../seeding/seed-order.ts'
import { doubleElimination } from './double-elimination.ts'
import type { Format } from './format.ts'
import { singleElimination } from './single-elimination.ts'
import { type Stage, withMatches } from './stage.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
const create = <Config>(format: Format<Config>, config: Config, count: number) =>
  format.create({ config, participants: seeds(count), makeMatchId: placeId })

function won(match: Match, winner: Slot): CompletedMatch {
  const score = winner === 0 ? ([1, 0] as const) : ([0, 1] as const)
  const outcome = rule(match, { type: 'win', winner, score })
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.match
}

function complete<Config>(
  format: Format<Config>,
  stage: Stage<Config>,
  match: CompletedMatch,
): Stage<Config> {
  const after = withMatches(stage, [match])
  return withMatches(
    after,
    format.onChanged(after, match).map((change) => change.after),
  )
}

/** Plays ready matches until there are none left. */
function playAll<Config>(
  format: Format<Config>,
  start: Stage<Config>,
  decide: (match: Match, stage: Stage<Config>) => Stage<Config> | Slot,
): Stage<Config> {
  let stage = start
  for (;;) {
    const match = [...stage.matches.values()].find(isUnderWay)
    if (!match) return stage
    const decided = decide(match, stage)
    stage = typeof decided === 'number' ? complete(format, stage, won(match, decided)) : decided
  }
}

const anySize = fc.integer({ min: 2, max: 130 })
const coins = fc.infiniteStream(fc.constantFrom<Slot>(0, 1))
const flip = (coin: IterableIterator<Slot>): Slot => coin.next().value ?? 0
const betterSeed = ({ slots }: Match): Slot => {
  const [first, second] = slots
  return first.type === 'participant' && second.type === 'participant' && Number(first.id) < Number(second.id)
    ? 0
    : 1
}

const losses = ({ matches }: Stage<unknown>) => {
  const count = new Map<ParticipantId, number>()
  for (const match of matches.values()) {
    if (match.state !== 'completed' || match.outcome.type === 'bye') continue
    const winner = winnerOf(match.outcome)
    for (const slot of [0, 1] as const) {
      const side = match.slots[slot]
      if (side.type === 'participant' && slot !== winner) count.set(side.id, (count.get(side.id) ?? 0) + 1)
    }
  }
  return count
}

describe('single elimination', () => {
  it('plays N − 1 matches, and everybody but the winner loses once', () => {
    fc.assert(
      fc.property(anySize, coins, (count, coin) => {
        const stage = create(singleElimination, { bestOf: 1 }, count)
        expect(stage.matches.size).toBe(count - 1)
        const end = playAll(singleElimination, stage, () => flip(coin))
        expect(singleElimination.isDone(end)).toBe(true)
        const lost = losses(end)
        const [first, ...others] = singleElimination.standings(end)
        expect(lost.get(first?.participant ?? participantId(''))).toBeUndefined()
        for (const { participant } of others) expect(lost.get(participant)).toBe(1)
      }),
    )
  })

  it('ends in the order of the seeds when the better seed always wins', () => {
    fc.assert(
      fc.property(anySize, fc.boolean(), (count, hasThirdPlace) => {
        const stage = create(singleElimination, { bestOf: 1, hasThirdPlace }, count)
        const standings = singleElimination.standings(playAll(singleElimination, stage, betterSeed))
        expect(standings.slice(0, 2).map(({ participant, rank }) => [participant, rank])).toEqual([
          ['1', 1],
          ['2', 2],
        ])
        const ranks = standings.map(({ rank }) => rank)
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        const third = count < 4 ? ranks.slice(2, 4) : hasThirdPlace ? [3, 4] : [3, 3]
        expect(ranks.slice(2, 4)).toEqual(third)
      }),
    )
  })
})

describe('double elimination', () => {
  it('plays 2N − 2 matches, one more with a reset, and everybody but the winner loses twice', () => {
    fc.assert(
      fc.property(anySize, coins, fc.boolean(), (count, coin, hasGrandFinalReset) => {
        const stage = create(doubleElimination, { bestOf: 1, hasGrandFinalReset }, count)
        expect(stage.matches.size).toBe(2 * count - 2 + (hasGrandFinalReset ? 1 : 0))
        const end = playAll(doubleElimination, stage, () => flip(coin))
        expect(doubleElimination.isDone(end)).toBe(true)
        const played = [...end.matches.values()].filter(({ state }) => state === 'completed')
        const isReset = [...end.matches.values()].some(
          ({ isReset: is, state }) => is && state === 'completed',
        )
        expect(played).toHaveLength(2 * count - 2 + (isReset ? 1 : 0))
        const skipped = [...end.matches.values()].filter(({ state }) => state === 'skipped')
        expect(skipped).toHaveLength(hasGrandFinalReset && !isReset ? 1 : 0)
        expect(skipped.flatMap(participantsOf)).toEqual([])
        const lost = losses(end)
        const standings = doubleElimination.standings(end)
        expect(standings.map(({ rank }) => rank).slice(0, 2)).toEqual([1, 2])
        const [first, ...others] = standings
        expect(lost.get(first?.participant ?? participantId('')) ?? 0).toBeLessThanOrEqual(1)
        const once = others.filter(({ participant }) => lost.get(participant) !== 2)
        expect(once.length).toBeLessThanOrEqual(hasGrandFinalReset ? 0 : 1)
      }),
    )
  })

  it('lets nobody meet the same opponent twice in the first two rounds of the losers bracket', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 64 }), coins, (count, coin) => {
        const end = playAll(doubleElimination, create(doubleElimination, { bestOf: 1 }, count), () =>
          flip(coin),
        )
        const met = new Set<string>()
        for (const match of end.matches.values()) {
          if (
            match.round.bracket !== 'winners' &&
            !(match.round.bracket === 'losers' && match.round.number <= 2)
          )
            continue
          const pair = participantsOf(match).toSorted().join(' ')
          expect(met.has(pair)).toBe(false)
          met.add(pair)
        }
      }),
    )
  })
})

const formats = [
  ['single elimination', singleElimination, { bestOf: 1, hasThirdPlace: true }],
  ['double elimination', doubleElimination, { bestOf: 1 }],
] as const

describe.each(formats)('%s', (_, format, config) => {
  it('ends whoever withdraws, does not show up or is overruled, and nobody stands twice in a round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.infiniteStream(fc.nat(9)),
        coins,
        (count, dice, coin) => {
          let withdrawals = 0
          const end = playAll(format, create(format, config, count), (match, stage) => {
            const roll = dice.next().value ?? 0
            if (roll === 0 && withdrawals < count) {
              withdrawals += 1
              const leaving = participantsOf(match)[flip(coin)]
              if (leaving) return withdraw(format, stage, leaving).stage
            }
            if (roll === 1) {
              const ruled = rule(match, { type: 'double_forfeit' })
              if (ruled.ok) return complete(format, stage, ruled.match)
            }
            if (roll === 2) {
              const given = forfeit(match, { by: flip(coin) })
              if (given.ok) return complete(format, stage, given.match)
            }
            return flip(coin)
          })
          expect(format.isDone(end)).toBe(true)
          const places = new Set<string>()
          for (const match of end.matches.values())
            for (const id of participantsOf(match)) {
              const place = `${match.round.bracket} ${match.round.number} ${id}`
              expect(places.has(place)).toBe(false)
              places.add(place)
            }
          expect(format.standings(end).every(({ isFinal }) => isFinal)).toBe(true)
        },
      ),
    )
  })

  it('is after an override as if the match had ended so from the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), coins, fc.nat(), (count, coin, which) => {
        const outcomes = new Map<string, Slot>()
        const decide = (match: Match): Slot => {
          const key = `${match.id} ${participantsOf(match).join()}`
          const known = outcomes.get(key) ?? flip(coin)
          outcomes.set(key, known)
          return known
        }
        const end = playAll(format, create(format, config, count), decide)
        const played = [...end.matches.values()].filter(({ state }) => state === 'completed')
        const target = played[which % played.length]
        if (target?.state !== 'completed') return
        const winner = winnerOf(target.outcome) === 0 ? 1 : 0
        const overridden = override(format, end, {
          matchId: target.id,
          outcome: { type: 'win', winner, score: winner === 0 ? [1, 0] : [0, 1] },
        })
        if (!overridden.ok) throw new Error(overridden.error.message)
        // Voided matches are played again with the same random values.
        outcomes.set(`${target.id} ${participantsOf(target).join()}`, winner)
        const replayed = playAll(format, overridden.stage, decide)
        const fromTheStart = playAll(format, create(format, config, count), decide)
        expect(new Map(replayed.matches)).toEqual(new Map(fromTheStart.matches))
        for (const { id } of overridden.voided) expect(id).not.toBe(target.id)
      }),
    )
  })

  it('is as it was after an undo of the last match, once that is played as before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), coins, (count, coin) => {
        const end = playAll(format, create(format, config, count), () => flip(coin))
        const target = [...end.matches.values()].find(({ state }) => state === 'completed')
        if (target?.state !== 'completed') return
        const undone = override(format, end, { matchId: target.id, outcome: null })
        if (!undone.ok) throw new Error(undone.error.message)
        expect(undone.stage.matches.get(target.id)?.state).toBe('ready')
        const again = override(format, undone.stage, { matchId: target.id, outcome: target.outcome })
        expect(again.ok && again.stage.matches.get(target.id)).toEqual(target)
      }),
    )
  })
})

describe('byes and names', () => {
  it('gives byes to the top seeds only, and never as a match', () => {
    fc.assert(
      fc.property(anySize, (count) => {
        const stage = create(singleElimination, { bestOf: 1 }, count)
        const inFirstRound = [...stage.matches.values()]
          .filter(({ round }) => round.number === 1)
          .flatMap(participantsOf)
        const rested = seeds(count).filter((id) => !inFirstRound.includes(id))
        const byes = bracketSize(count) - count
        expect(rested.map(Number)).toEqual(Array.from({ length: byes }, (_, index) => index + 1))
      }),
    )
  })

  it('lets the top seeds meet as late as possible when the better seed always wins', () => {
    fc.assert(
      fc.property(anySize, (count) => {
        const end = playAll(singleElimination, create(singleElimination, { bestOf: 1 }, count), betterSeed)
        const rounds = Math.log2(bracketSize(count))
        for (const match of end.matches.values()) {
          const [first, second] = participantsOf(match).map(Number)
          // Only the remaining seeds still play, and each meets its mirror seed.
          expect((first ?? 0) + (second ?? 0)).toBe(2 ** (rounds - match.round.number + 1) + 1)
        }
      }),
    )
  })

  it('names matches from the final backwards and keeps the numbers of places a bye left empty', () => {
    const codes = ['R1-2', 'R1-6', 'R1-8', 'QF-1', 'QF-2', 'QF-3', 'QF-4', 'SF-1', 'SF-2', 'F']
    const stage = create(singleElimination, { bestOf: 1 }, 11)
    expect([...stage.matches.values()].map(({ code }) => code)).toEqual(codes)
    const double = create(doubleElimination, { bestOf: 1 }, 4)
    expect([...double.matches.values()].map(({ code }) => code)).toEqual([
      'W1-1',
      'W1-2',
      'W2-1',
      'L1-1',
      'L2-1',
      'GF',
      'GF-2',
    ])
  })

  it('plays the last rounds as long as is said, counted from the final', () => {
    const stage = create(doubleElimination, { bestOf: 1, finalsBestOf: [5, 3] }, 8)
    const bestOf = new Map([...stage.matches.values()].map(({ code, bestOf: games }) => [code, games]))
    expect(['GF', 'GF-2', 'W3-1', 'L4-1', 'W2-1', 'L3-1'].map((code) => bestOf.get(code))).toEqual([
      5, 5, 3, 3, 1, 1,
    ])
  })

  it('refuses a single participant, one who stands twice, and a series that may end level', () => {
    const code = (act: () => unknown) => {
      try {
        act()
        return 'none'
      } catch (error) {
        return error instanceof EngineError ? error.code : error
      }
    }
    expect(code(() => create(singleElimination, { bestOf: 1 }, 1))).toBe('too_few_participants')
    const twice = [participantId('a'), participantId('a')]
    expect(
      code(() =>
        singleElimination.create({ config: { bestOf: 1 }, participants: twice, makeMatchId: placeId }),
      ),
    ).toBe('duplicate_participant')
    expect(code(() => create(doubleElimination, { bestOf: 2 }, 4))).toBe('config_invalid')
    expect(() => create(doubleElimination, { bestOf: 2 }, 4)).toThrow(
      expect.objectContaining({ refusal: { reason: 'even_series', bestOf: 2 } }),
    )
  })
})

describe('what follows from a match', () => {
  const isOver = ({ state }: Match) => state === 'completed' || state === 'skipped'

  function holds<Config>(format: Format<Config>, before: Stage<Config>, match: Match): void {
    const stage = withMatches(before, [match])
    const whole = format.onChanged(stage, match)
    const ids = [match.id, match.winnerTo?.matchId, match.loserTo?.matchId]
    const few = { ...stage, matches: new Map([...stage.matches].filter(([id]) => ids.includes(id))) }
    const leadsOn = whole.some((change) => (change.before && isOver(change.before)) || isOver(change.after))
    const known = orNull(() => format.onChanged(few, match))
    expect(known ?? whole).toEqual(whole)
    expect(known !== null || leadsOn).toBe(true)
  }

  /** Null if the format needs a match that it was not given. */
  function orNull<T>(ask: () => T): T | null {
    try {
      return ask()
    } catch (error) {
      if (error instanceof EngineError && error.code === 'match_unknown') return null
      throw error
    }
  }

  it.each([
    ['single elimination', singleElimination, { bestOf: 1, hasThirdPlace: true }],
    ['double elimination', doubleElimination, { bestOf: 1, hasGrandFinalReset: true }],
  ] as const)(
    '[12] of %s is known from the next matches, or the format asks for those behind them',
    (_, format, config) => {
      fc.assert(
        fc.property(fc.integer({ min: 2, max: 40 }), coins, coins, (count, coin, leaves) => {
          playAll(
            format as Format<object>,
            create(format as Format<object>, config, count),
            (match, stage) => {
              const winner = flip(coin)
              holds(format as Format<object>, stage, won(match, winner))
              const side = match.slots[winner]
              // A withdrawal leaves matches that are completed automatically.
              if (side.type !== 'participant' || (flip(leaves) & flip(leaves) & flip(leaves)) === 0)
                return winner
              return withdraw(format as Format<object>, stage, side.id).stage
            },
          )
        }),
      )
    },
  )
})
