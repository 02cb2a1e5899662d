import { serviceError } from '../../errors/service-error.ts'

// S3.16
/** What is sent to register a name. */
export interface NameRegistration {
  readonly coinType: number
  /** Plain address that signed. */
  readonly address: string
  /** The exact text that was signed. */
  readonly message: string
  /** Hex. */
  readonly signature: string
}

const highBit = 0x8000_0000

// S5.12
/**
 * The coin type of an EVM chain (ENSIP-11): its id with the high bit set.
 *
 * @throws {ConnectKitError} `NAME_CHAIN_INVALID`, 'Invalid chainId', for an id of 2147483648 or more, or one that is none
 * @example coinTypeOf(137) // 2147483785
 */
export function coinTypeOf(chainId: number): number {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= highBit)
    throw serviceError('NAME_CHAIN_INVALID', undefined, { details: { chainId } })
  return (highBit | chainId) >>> 0
}

/**
 * The text to sign for a name: compact JSON, keys in this order.
 *
 * @param name in full, with its suffix
 * @param now ms since the epoch; the service allows ten seconds around its own clock
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
