import { serviceError } from '../../errors/service-error.ts'

// S3.16
/** The body of a name registration. */
export interface NameRegistration {
  readonly coinType: number
  /** Plain address of the signer. */
  readonly address: string
  /** The exact text that was signed. */
  readonly message: string
  /** Hex. */
  readonly signature: string
}

const highBit = 0x8000_0000

// S5.12
/**
 * The coin type of an EVM chain (ENSIP-11): its chain id with the high bit set.
 *
 * @throws {ConnectKitError} `NAME_CHAIN_INVALID`, 'Invalid chainId', for an id of 2147483648 or more, or one that is not a valid integer
 * @example coinTypeOf(137) // 2147483785
 */
export function coinTypeOf(chainId: number): number {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= highBit)
    throw serviceError('NAME_CHAIN_INVALID', undefined, { details: { chainId } })
  return (highBit | chainId) >>> 0
}

/**
 * The message to sign for a name registration: compact JSON, keys in this order.
 *
 * @param name the full name, with its suffix
 * @param now ms since the epoch; the service accepts a difference of ten seconds from its own clock
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
