/**
 * A seeded pseudorandom number generator with values in [0, 1): FNV-1a hashes the text to 32 bits, then the finaliser
 * of MurmurHash3 mixes the state for each value. Suitable for pictures, not for secrets.
 *
 * @example
 * const draw = randomFrom('neon-rift-open')
 * draw() // always the same first number
 */
export function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state ^= state >>> 16
    return (state >>> 0) / 4294967296
  }
}
