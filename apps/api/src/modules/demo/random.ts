import { uuidv7 } from '../../platform/ids.ts'

/** A deterministic random number generator: the demo must look the same in every installation. */
export interface Random {
  /** An integer from 0 to `below` − 1. */
  next(below: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  shuffle<T>(items: readonly T[]): T[]
  /** @param at milliseconds since 1970 */
  id(at: number): string
}

/** Mulberry32: 32 bits of state, good enough for names and scores. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = (below: number) => Math.floor((word() / 2 ** 32) * below)
  return {
    next,
    pick: (items) => items[next(items.length)] ?? items[0],
    shuffle(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = next(last + 1)
        const [a, b] = [mixed[last], mixed[other]]
        if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
      }
      return mixed
    },
    id: (at) =>
      uuidv7(
        at,
        Uint8Array.from({ length: 10 }, () => next(256)),
      ),
  }
}
