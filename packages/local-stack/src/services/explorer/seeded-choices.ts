import { createHash } from 'node:crypto'

/** Choices that look random and are the same for the same seed, in every process. */
export interface SeededChoices {
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  /** True for this share of all seeds, 0 to 1. */
  readonly isLucky: (share: number) => boolean
  readonly shuffle: <T>(list: readonly T[]) => readonly T[]
}

export function seededChoices(seed: string): SeededChoices {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  /** Mulberry32: 0 to 1, good enough for names and pictures. */
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
