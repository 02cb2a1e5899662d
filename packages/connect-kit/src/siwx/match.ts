import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { isSameAddress } from './fields.ts'
import { readTime } from './time.ts'
import type { SiwxMessageData } from './types.ts'

/** Why a well-formed message does not match the expected one, or is not valid at the moment. */
export type MismatchReason =
  | 'wrongDomain'
  | 'wrongUri'
  | 'wrongChain'
  | 'wrongAddress'
  | 'wrongNonce'
  | 'issuedInFuture'
  | 'notYetValid'
  | 'expired'

/** The expected values of a message. Omitted fields are not compared. */
export interface ExpectedMessage {
  /** Host of the app, with its port if it is not the default one; the scheme is compared too, if the message has one. */
  readonly domain: string
  /** Scheme of the app, without `://`. */
  readonly scheme?: string
  readonly uri?: string
  readonly nonce?: string
  /** CAIP-2 ids; the message's chain must be one of them. */
  readonly chainIds?: readonly CaipChainId[]
  /** Address in the namespace of the message's chain. */
  readonly address?: string
}

/** Allowed clock difference for `issuedAt` (ms): a server's clock that is slightly ahead is not an attack. */
const clockLeeway = 60_000

/**
 * The first mismatch between a message and the expected values, or undefined when it matches. The order is site, account, nonce, time, so
 * that the most severe mismatch is reported.
 *
 * @param now milliseconds since 1970
 * @see EIP-4361, "Verifying a signed message"
 */
export function mismatchOf(
  data: SiwxMessageData,
  expected: ExpectedMessage,
  now: number,
): MismatchReason | undefined {
  const { namespace } = parseChainId(data.chainId)
  const differs = (wanted: string | undefined, given: string | undefined) =>
    wanted !== undefined && given !== wanted
  if (data.domain.toLowerCase() !== expected.domain.toLowerCase()) return 'wrongDomain'
  if (data.scheme !== undefined && differs(expected.scheme, data.scheme.toLowerCase())) return 'wrongDomain'
  if (differs(expected.uri, data.uri)) return 'wrongUri'
  if (expected.chainIds && !expected.chainIds.includes(data.chainId)) return 'wrongChain'
  if (expected.address !== undefined && !isSameAddress(namespace, expected.address, data.accountAddress))
    return 'wrongAddress'
  if (differs(expected.nonce, data.nonce)) return 'wrongNonce'
  return untimely(data, now)
}

/** Why a message is not valid at a given time; at `expirationTime` itself it has already expired. */
export function untimely(
  data: Pick<SiwxMessageData, 'issuedAt' | 'notBefore' | 'expirationTime'>,
  now: number,
): 'issuedInFuture' | 'notYetValid' | 'expired' | undefined {
  // An unparsable `expirationTime` counts as expired, an unparsable start time as in the future.
  const timeOf = (text: string | undefined, otherwise: number, unreadable: number) =>
    text === undefined ? otherwise : (readTime(text) ?? unreadable)
  if (timeOf(data.expirationTime, Infinity, -Infinity) <= now) return 'expired'
  if (timeOf(data.notBefore, -Infinity, Infinity) > now) return 'notYetValid'
  if (timeOf(data.issuedAt, -Infinity, Infinity) > now + clockLeeway) return 'issuedInFuture'
  return undefined
}
