import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  bracketSize,
  type CompletedMatch,
  confirm,
  finalPlacements,
  generateSingleElimination,
  type Match,
  otherSlot,
  type ParticipantId,
  participantId,
  report,
  type SingleElimination,
  type Slot,
  seedByRating,
  seedOrder,
} from './index.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, index) => participantId(String(index + 1)))
const seedOf = (id: ParticipantId) => Number(id)
const bracketOf = (count: number) =>
  generateSingleElimination({ participants: seeds(count), bestOf: () => 1 })

function won(match: Match, winner: Slot): CompletedMatch {
  const reported = report(match, { by: winner, score: winner === 0 ? [1, 0] : [0, 1] })
  if (!reported.ok) throw new Error(reported.error.message)
  const confirmed = confirm(reported.match, { by: otherSlot(winner) })
  if (!confirmed.ok) throw new Error(confirmed.error.message)
  return confirmed.match
}

function playAll(start: SingleElimination, decide: (match: Match) => Slot) {
  let bracket = start
  const played: CompletedMatch[] = []
  for (;;) {
    const match = [...bracket.matches.values()].find(({ state }) => state === 'ready')
    if (!match) return { bracket, played }
    const completed = won(match, decide(match))
    played.push(completed)
    bracket = advance(bracket, completed).bracket
  }
}

const anySize = fc.integer({ min: 2, max: 130 })
const anyPlay = fc.record({ count: anySize, coin: fc.infiniteStream(fc.constantFrom<Slot>(0, 1)) })
const better = (match: Match): Slot =>
  seedOf(match.slots[0] ?? participantId('0')) < seedOf(match.slots[1] ?? participantId('0')) ? 0 : 1

describe('single elimination', () => {
  it('plays exactly one match less than there are participants', () => {
    fc.assert(
      fc.property(anyPlay, ({ count, coin }) => {
        const { played } = playAll(bracketOf(count), () => coin.next().value ?? 0)
        expect(played).toHaveLength(count - 1)
        expect(bracketOf(count).matches.size).toBe(count - 1)
      }),
    )
  })

  it('sends everyone but the champion home with exactly one defeat', () => {
    fc.assert(
      fc.property(anyPlay, ({ count, coin }) => {
        const { bracket, played } = playAll(bracketOf(count), () => coin.next().value ?? 0)
        const defeats = new Map<string, number>()
        for (const match of played) {
          const loser = match.slots[otherSlot(match.winner)]
          defeats.set(loser, (defeats.get(loser) ?? 0) + 1)
        }
        const places = finalPlacements(bracket.matches.values())
        const champion = [...(places ?? [])].filter(([, place]) => place === 1).map(([id]) => id)
        expect(champion).toHaveLength(1)
        expect([...defeats.values()].every((times) => times === 1)).toBe(true)
        expect(defeats.size).toBe(count - 1)
        expect(defeats.has(champion[0] ?? '')).toBe(false)
      }),
    )
  })

  it('lets the top seeds meet as late as possible when the better seed always wins', () => {
    fc.assert(
      fc.property(anySize, (count) => {
        const start = bracketOf(count)
        const { played } = playAll(start, better)
        for (const match of played) {
          const alive = 2 ** (start.rounds - match.round + 1)
          // With `alive` places left, only seeds 1…alive still play, and each meets its mirror.
          expect(seedOf(match.slots[0]) + seedOf(match.slots[1])).toBe(alive + 1)
        }
      }),
    )
  })

  it('gives byes to the top seeds only, and never as a match', () => {
    fc.assert(
      fc.property(anySize, (count) => {
        const bracket = bracketOf(count)
        const inRoundOne = [...bracket.matches.values()]
          .filter(({ round }) => round === 1)
          .flatMap(({ slots }) => slots)
        const byes = bracketSize(count) - count
        const rested = seeds(count).filter((id) => !inRoundOne.includes(id))
        expect(rested.map(seedOf)).toEqual(Array.from({ length: byes }, (_, index) => index + 1))
        expect(inRoundOne).not.toContain(null)
      }),
    )
  })

  it('shares places among those who lost in the same round', () => {
    const { bracket } = playAll(bracketOf(8), better)
    const places = finalPlacements(bracket.matches.values())
    expect(seeds(8).map((id) => places?.get(id))).toEqual([1, 2, 3, 3, 5, 5, 5, 5])
  })

  it('knows no places while a match is open', () => {
    expect(finalPlacements(bracketOf(4).matches.values())).toBeNull()
  })

  it('names matches from the final backwards and keeps the numbers of places a bye left empty', () => {
    const codes = ['R1-2', 'R1-6', 'R1-8', 'QF-1', 'QF-2', 'QF-3', 'QF-4', 'SF-1', 'SF-2', 'F']
    expect([...bracketOf(11).matches.values()].map(({ code }) => code)).toEqual(codes)
  })

  it('refuses a single participant and a participant who stands twice', () => {
    expect(() => bracketOf(1)).toThrow(RangeError)
    const twice = [participantId('a'), participantId('a')]
    expect(() => generateSingleElimination({ participants: twice, bestOf: () => 1 })).toThrow(RangeError)
  })
})

describe('seeding', () => {
  it('folds seeds so that neighbours add up to the same sum', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  })

  it('puts the strongest first and orders equal ratings by id', () => {
    const entrants = [
      { id: 'c', rating: 1 },
      { id: 'b', rating: 7 },
      { id: 'a', rating: 7 },
    ]
    expect(seedByRating(entrants).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
