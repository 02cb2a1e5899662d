import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumMatching } from './maximum-matching.ts'

/** The maximum number of pairs, by brute force. */
function mostPairs(count: number, isAdjacent: (a: number, b: number) => boolean, taken = 0): number {
  let first = 0
  while (first < count && (taken & (1 << first)) !== 0) first += 1
  if (first === count) return 0
  let best = mostPairs(count, isAdjacent, taken | (1 << first))
  for (let other = first + 1; other < count; other += 1)
    if ((taken & (1 << other)) === 0 && isAdjacent(first, other))
      best = Math.max(best, 1 + mostPairs(count, isAdjacent, taken | (1 << first) | (1 << other)))
  return best
}

describe('maximum matching', () => {
  it('matches as many as can be, each with one neighbour, whatever matching it begins with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.boolean(), { minLength: 81, maxLength: 81 }),
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        (count, edges, isGiven) => {
          const isAdjacent = (a: number, b: number) =>
            a !== b && (edges[Math.min(a, b) * 9 + Math.max(a, b)] ?? false)
          const start = Array.from({ length: count }, () => -1)
          for (let vertex = 0; vertex + 1 < count; vertex += 2)
            if (isGiven[vertex] === true && isAdjacent(vertex, vertex + 1)) {
              start[vertex] = vertex + 1
              start[vertex + 1] = vertex
            }
          const mates = maximumMatching(start, isAdjacent)
          for (const [vertex, mate] of mates.entries()) {
            if (mate === -1) continue
            expect(mates[mate]).toBe(vertex)
            expect(isAdjacent(vertex, mate)).toBe(true)
          }
          const left = start.flatMap((mate, vertex) => (mate !== -1 && mates[vertex] === -1 ? [vertex] : []))
          expect(left).toEqual([])
          expect(mates.filter((mate) => mate !== -1).length / 2).toBe(mostPairs(count, isAdjacent))
        },
      ),
      { numRuns: 400 },
    )
  })
})
