import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventXp, matchXp, organizerXp } from './awards.ts'
import { levelAt, xpOfLevel } from './levels.ts'

describe('levels [product 3.4]', () => {
  it('want what the product says', () => {
    expect([1, 5, 10, 20, 50].map(xpOfLevel)).toEqual([0, 630, 2_510, 8_950, 44_820])
  })

  it('are reached exactly when their XP is, and each wants more than the one before', () => {
    for (let level = 1; level <= 300; level += 1) {
      const from = xpOfLevel(level)
      const needed = xpOfLevel(level + 1) - from
      expect(levelAt(from)).toEqual({ level, earned: 0, needed })
      expect(levelAt(from + needed - 1)).toEqual({ level, earned: needed - 1, needed })
      expect(needed).toBeGreaterThan(0)
    }
    for (const wrong of [0, 1.5, Number.NaN]) expect(() => xpOfLevel(wrong)).toThrow('counted from 1')
    for (const wrong of [-1, Number.NaN, Infinity]) expect(() => levelAt(wrong)).toThrow('counted from 0')
  })
})

describe('XP from matches [product 3.4]', () => {
  it('are 25 for playing and 25 more for winning', () => {
    const day = { earnedToday: 0, matchesToday: [2] }
    expect(matchXp({ ...day, hasWon: false })).toBe(25)
    expect(matchXp({ ...day, hasWon: true })).toBe(50)
  })

  it('are at most 1,500 on a day, and in at most three matches with the same opponent, whatever is played', () => {
    const opponents = Array.from({ length: 40 }, (_, index) => index)
    const matches = fc.array(
      fc.record({ hasWon: fc.boolean(), against: fc.subarray(opponents, { minLength: 1, maxLength: 3 }) }),
      { maxLength: 120 },
    )
    fc.assert(
      fc.property(matches, (played) => {
        let earned = 0
        const met = new Map<number, number>()
        for (const { hasWon, against } of played) {
          const matchesToday = against.map((opponent) => met.get(opponent) ?? 0)
          const amount = matchXp({ hasWon, earnedToday: earned, matchesToday })
          const full = hasWon ? 50 : 25
          const isFree = Math.max(...matchesToday) < 3
          expect(amount).toBe(isFree ? Math.min(full, 1_500 - earned) : 0)
          earned += amount
          if (amount > 0) for (const opponent of against) met.set(opponent, (met.get(opponent) ?? 0) + 1)
        }
        expect(earned).toBeLessThanOrEqual(1_500)
        for (const count of met.values()) expect(count).toBeLessThanOrEqual(3)
      }),
    )
    expect(matchXp({ hasWon: true, earnedToday: 1_480, matchesToday: [0] })).toBe(20)
    expect(matchXp({ hasWon: true, earnedToday: 1_600, matchesToday: [0] })).toBe(0)
    expect(() => matchXp({ hasWon: true, earnedToday: -1, matchesToday: [] })).toThrow('from 0')
    expect(() => matchXp({ hasWon: true, earnedToday: 0, matchesToday: [-1] })).toThrow('from 0')
  })
})

describe('XP from tournaments [product 3.4]', () => {
  it('are for attendance, the best place reached, and fair play', () => {
    const event = { fieldSize: 16, hasAttendedWhole: true, hasPlayedFair: true, tierFactor: 1 }
    const forPlace = [1, 2, 3, 4, 5, 8, 9, null].map(
      (place) => eventXp({ ...event, place }).find(({ reason }) => reason === 'place')?.amount,
    )
    expect(forPlace).toEqual([500, 350, 200, 200, 100, 100, undefined, undefined])
    expect(eventXp({ ...event, place: 1, tierFactor: 3 })).toEqual([
      { reason: 'attendance', amount: 50 },
      { reason: 'place', amount: 1_500 },
      { reason: 'fair_play', amount: 20 },
    ])
    const nothing = { fieldSize: 16, hasAttendedWhole: false, hasPlayedFair: false }
    expect(eventXp({ ...nothing, place: 16, tierFactor: 0.5 })).toEqual([])
    expect(organizerXp({ fieldSize: 8, isFinalisedOnTime: true })).toBe(200)
    expect(organizerXp({ fieldSize: 8, isFinalisedOnTime: false })).toBe(0)
    for (const tierFactor of [0.4, 3.1, Number.NaN])
      expect(() => eventXp({ ...event, place: 1, tierFactor })).toThrow('0.5 to 3')
    for (const place of [0, 1.5]) expect(() => eventXp({ ...event, place })).toThrow('counted from 1')
  })
  it('[12] are none where fewer than eight have played, and for places that half of them have not missed', () => {
    const event = { hasAttendedWhole: true, hasPlayedFair: true, tierFactor: 1 }
    const forPlaces = (fieldSize: number) =>
      [1, 2, 3, 5].map(
        (place) => eventXp({ ...event, fieldSize, place }).find(({ reason }) => reason === 'place')?.amount,
      )
    expect(forPlaces(8)).toEqual([500, 350, 200, undefined])
    expect(forPlaces(15)).toEqual([500, 350, 200, undefined])
    expect(forPlaces(16)).toEqual([500, 350, 200, 100])
    for (const fieldSize of [0, 2, 7]) {
      expect(eventXp({ ...event, fieldSize, place: 1 })).toEqual([])
      expect(organizerXp({ fieldSize, isFinalisedOnTime: true })).toBe(0)
    }
    for (const fieldSize of [-1, 2.5, Number.NaN])
      expect(() => eventXp({ ...event, fieldSize, place: 1 })).toThrow('counted from 0')
  })
})
