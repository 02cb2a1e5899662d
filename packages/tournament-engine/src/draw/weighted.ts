import { EngineError } from '../errors.ts'
import { commitToSeed } from './draw.ts'
import { type Bytes, hmacSha256, seedBytes, utf8 } from './encoding.ts'
import { numberBelow } from './shuffle.ts'

export interface WeightedDrawParameters {
  /** 32 random bytes kept secret until the draw, as 64 lower-case hexadecimal digits. */
  readonly serverSeed: string
  /** The id of what is opened. */
  readonly boxId: string
  /** A text chosen after the commitment was published, by the person for whom is drawn. */
  readonly clientSeed: string
  /** The version of the published odds. */
  readonly oddsVersion: number
  /** Integer weights; a weight of 0 is never drawn. */
  readonly weights: readonly number[]
}

/** All published data of a draw by weights. With it anyone can repeat the draw. */
export interface WeightedDraw extends WeightedDrawParameters {
  /** SHA-256 of the server seed, published before the client seed was chosen. */
  readonly commitment: string
  /** A number from 0 to the sum of the weights − 1. */
  readonly roll: number
  /** Index of the drawn weight. */
  readonly index: number
}

export type WeightedDrawFlaw =
  /** A seed that is not 32 bytes, text without a UTF-8 encoding, or weights that are not valid. */
  | 'malformed'
  /** The seed does not match the commitment. */
  | 'commitment_differs'
  /** The seeds result in another number. */
  | 'roll_differs'
  /** The number belongs to another weight. */
  | 'result_differs'

/**
 * Draws one of several weights, so that anyone can repeat the draw once the server seed is revealed.
 *
 * The words are HMAC-SHA256 with the server seed as key, of the UTF-8 text `mb1|boxId|clientSeed|oddsVersion|counter`, the counter from 0: eight
 * 32-bit words of each, the highest byte first. The roll is the first word below `2³² − 2³² mod total`, modulo the total of the weights. The result is
 * the first index at which the weights so far exceed the roll.
 *
 * @throws {EngineError} `seed_invalid`, `text_invalid`, `weights_invalid`, `crypto_unavailable`
 * @example
 * const { index } = await drawWeighted({ serverSeed, boxId, clientSeed: 'nyx-2026', oddsVersion: 1, weights: [60, 30, 10] })
 */
export async function drawWeighted(parameters: WeightedDrawParameters): Promise<WeightedDraw> {
  const { serverSeed, boxId, clientSeed, oddsVersion, weights } = parameters
  const total = totalOf(weights)
  const seed = seedBytes(serverSeed)
  const roll = await numberBelow(total, wordsOf(seed, `mb1|${boxId}|${clientSeed}|${oddsVersion}`))
  return {
    serverSeed,
    boxId,
    clientSeed,
    oddsVersion,
    weights,
    commitment: await commitToSeed(serverSeed),
    roll,
    index: indexOf(weights, roll),
  }
}

/**
 * Repeats a published draw, and reports the first difference.
 *
 * @param published the commitment as published before, everything else as revealed with the result
 * @throws {EngineError} `crypto_unavailable` only: malformed input is reported as a flaw
 * @example
 * const flaw = await flawOfWeightedDraw(published) // null: everything is right
 */
export async function flawOfWeightedDraw(published: WeightedDraw): Promise<WeightedDrawFlaw | null> {
  try {
    const drawn = await drawWeighted(published)
    if (drawn.commitment !== published.commitment) return 'commitment_differs'
    if (drawn.roll !== published.roll) return 'roll_differs'
    return drawn.index === published.index ? null : 'result_differs'
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'crypto_unavailable') return 'malformed'
    throw error
  }
}

function totalOf(weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) || total < 1 || total > 2 ** 32)
    throw new EngineError('weights_invalid', 'Weights are integers from 0, with a sum from 1 to 2³².')
  return total
}

function indexOf(weights: readonly number[], roll: number): number {
  let end = 0
  return weights.findIndex((weight) => {
    end += weight
    return roll < end
  })
}

async function* wordsOf(key: Bytes, text: string): AsyncGenerator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = await hmacSha256(key, utf8(`${text}|${counter}`))
    const view = new DataView(block.buffer)
    for (let at = 0; at < block.length; at += 4) yield view.getUint32(at)
  }
}
