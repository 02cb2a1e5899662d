import { createHash } from 'node:crypto'

/** A seeded pseudorandom generator: the same seed gives the same choices in every process. */
export interface SeededChoices {
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
  /** A random integer from `low` to `high`, inclusive. */
  readonly between: (low: number, high: number) => number
  /** True with this probability, 0 to 1. */
  readonly isLucky: (share: number) => boolean
  readonly shuffle: <T>(list: readonly T[]) => readonly T[]
}

export function seededChoices(seed: string): SeededChoices {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  /** Mulberry32: values from 0 to 1, sufficient for names and pictures. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    isLucky: (share) => next() < share,
    shuffle: (list) =>
      list
        .map((value) => ({ value, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ value }) => value),
  }
}
