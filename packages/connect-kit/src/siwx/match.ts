import { type CaipChainId, parseChainId } from '../caip/chain-id.ts'
import { isSameAddress } from './fields.ts'
import { readTime } from './time.ts'
import type { SiwxMessageData } from './types.ts'

/** Why a well-formed message is not the one that is wanted, here and now. */
export type MismatchReason =
  | 'wrongDomain'
  | 'wrongUri'
  | 'wrongChain'
  | 'wrongAddress'
  | 'wrongNonce'
  | 'issuedInFuture'
  | 'notYetValid'
  | 'expired'

/** What a message has to say. A field that is left out is not compared. */
export interface ExpectedMessage {
  /** Host of the app, with its port if it is not the usual one; compared with the scheme where the message has one. */
  readonly domain: string
  /** Scheme of the app, without `://`. */
  readonly scheme?: string
  readonly uri?: string
  readonly nonce?: string
  /** CAIP-2 ids, one of which the message must be about. */
  readonly chainIds?: readonly CaipChainId[]
  /** Address in the namespace of the message's chain. */
  readonly address?: string
}

/** A message of a server whose clock is a little ahead is no attack: `issuedAt` only tells when it was made. */
const clockLeeway = 60_000

/**
 * The first reason why a message does not fit, or undefined when it does. Site before account before nonce before
 * time: the most alarming difference is the one that is told.
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

/** Why a message is not valid at a moment: `expirationTime` is the first moment at which it no longer is. */
export function untimely(
  data: Pick<SiwxMessageData, 'issuedAt' | 'notBefore' | 'expirationTime'>,
  now: number,
): 'issuedInFuture' | 'notYetValid' | 'expired' | undefined {
  // A time that cannot be read never comes, and has always been over.
  const timeOf = (text: string | undefined, otherwise: number, unreadable: number) =>
    text === undefined ? otherwise : (readTime(text) ?? unreadable)
  if (timeOf(data.expirationTime, Infinity, -Infinity) <= now) return 'expired'
  if (timeOf(data.notBefore, -Infinity, Infinity) > now) return 'notYetValid'
  if (timeOf(data.issuedAt, -Infinity, Infinity) > now + clockLeeway) return 'issuedInFuture'
  return undefined
}
