import { EngineError } from '../errors.ts'
import {
  type Bytes,
  compareBytes,
  hexOf,
  joined,
  seedBytes,
  sha256,
  uint32,
  utf8,
  withLength,
} from './encoding.ts'
import { shuffled, wordsOf } from './shuffle.ts'

export interface DrawParameters {
  /** 32 random bytes kept secret since registration opened, as 64 lower-case hexadecimal digits. */
  readonly serverSeed: string
  /** The ids of the registrations that checked in, in any order; at least two, without duplicates. */
  readonly entrants: readonly string[]
  /** A value that was unknown when the commitment was published, exactly as announced: a block's hash, a beacon's round. Null without one. */
  readonly beacon: string | null
}

/** All published data of a draw. With it anyone can repeat the draw. */
export interface Draw extends DrawParameters {
  /** SHA-256 of the server seed, published when registration opened; 64 lower-case hexadecimal digits. */
  readonly commitment: string
  /** The seed of the shuffle; 64 lower-case hexadecimal digits. */
  readonly finalSeed: string
  /** The entrants, from seed 1 downwards. */
  readonly order: readonly string[]
}

export type DrawFlaw =
  /** A seed that is not 32 bytes, fewer than two entrants, a duplicate entrant, or text without a UTF-8 encoding. */
  | 'malformed'
  /** The seed does not match the commitment. */
  | 'commitment_differs'
  /** The final seed does not match the entrants, the beacon and the server seed. */
  | 'final_seed_differs'
  /** The seed results in another order. */
  | 'order_differs'

/** The result of verifying a draw. */
export type DrawCheck = { readonly ok: true } | { readonly ok: false; readonly flaw: DrawFlaw }

/**
 * The commitment of a fair draw: published when registration opens, it fixes the organiser's seed without revealing it.
 *
 * @param serverSeed 32 random bytes as 64 lower-case hexadecimal digits
 * @returns SHA-256 of those bytes, as 64 lower-case hexadecimal digits
 * @throws {EngineError} `seed_invalid`, `crypto_unavailable`
 * @example tournament.drawCommitment = await commitToSeed(serverSeed)
 */
export async function commitToSeed(serverSeed: string): Promise<string> {
  return hexOf(await sha256(seedBytes(serverSeed)))
}

/**
 * Draws the seeds, so that anyone can repeat the draw once the server seed is revealed.
 *
 * The bytes are: final seed = SHA-256(server seed ‖ number of entrants ‖ for each entrant, sorted by its UTF-8 bytes, their number and the bytes ‖ with
 * a beacon the number of its UTF-8 bytes and the bytes). Each number has four bytes, the highest first. The sorted entrants are shuffled by
 * Fisher–Yates from the last place up; for place `i`, counted from 0, the other place is the next of the 32-bit words below
 * `2³² − 2³² mod (i + 1)`, modulo `i + 1`. The words are SHA-256(final seed ‖ counter from 0, four bytes), eight of each, the highest byte first.
 *
 * @throws {EngineError} `seed_invalid`, `too_few_participants`, `duplicate_participant`, `text_invalid`, `crypto_unavailable`
 * @example
 * const { order } = await draw({ serverSeed, entrants: checkedIn, beacon: null })
 * const stage = singleElimination.create({ config, participants: order.map(participantId), makeMatchId })
 */
export async function draw({ serverSeed, entrants, beacon }: DrawParameters): Promise<Draw> {
  const seed = seedBytes(serverSeed)
  const sorted = sortedEntrants(entrants)
  const mixed = await sha256(
    joined([
      seed,
      uint32(sorted.length),
      ...sorted.map(({ bytes }) => withLength(bytes)),
      ...(beacon === null ? [] : [withLength(utf8(beacon))]),
    ]),
  )
  const order = await shuffled(
    sorted.map(({ id }) => id),
    wordsOf(mixed),
  )
  return {
    serverSeed,
    entrants,
    beacon,
    commitment: await commitToSeed(serverSeed),
    finalSeed: hexOf(mixed),
    order,
  }
}

interface Entrant {
  readonly id: string
  readonly bytes: Bytes
}

function sortedEntrants(entrants: readonly string[]): readonly Entrant[] {
  if (entrants.length < 2)
    throw new EngineError(
      'too_few_participants',
      `A draw needs at least two entrants, got ${entrants.length}.`,
    )
  if (new Set(entrants).size !== entrants.length)
    throw new EngineError('duplicate_participant', 'An entrant stands twice in the list.')
  return entrants.map((id) => ({ id, bytes: utf8(id) })).toSorted((a, b) => compareBytes(a.bytes, b.bytes))
}

/**
 * Repeats a published draw, and reports the first difference.
 *
 * @param published the commitment as published before, everything else as revealed at the start
 * @throws {EngineError} `crypto_unavailable` only: malformed input is reported as a flaw
 * @example
 * const check = await verifyDraw(published)
 * if (!check.ok) show(check.flaw)
 */
export async function verifyDraw(published: Draw): Promise<DrawCheck> {
  const drawn = await drawnAgain(published)
  if (drawn === null) return { ok: false, flaw: 'malformed' }
  if (drawn.commitment !== published.commitment) return { ok: false, flaw: 'commitment_differs' }
  if (drawn.finalSeed !== published.finalSeed) return { ok: false, flaw: 'final_seed_differs' }
  const isSameOrder =
    drawn.order.length === published.order.length &&
    drawn.order.every((id, place) => id === published.order[place])
  return isSameOrder ? { ok: true } : { ok: false, flaw: 'order_differs' }
}

async function drawnAgain(published: Draw): Promise<Draw | null> {
  try {
    return await draw(published)
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'crypto_unavailable') return null
    throw error
  }
}
