import type { CoreErrorCode } from '../../errors/catalogue.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { isProtocolErrorCode, type ProtocolErrorCode, protocolError } from '../../errors/protocol-error.ts'
import {
  isWalletConnectErrorCode,
  type WalletConnectErrorCode,
  walletconnectError,
} from '../../errors/walletconnect-error.ts'
import { toWalletError, walletErrorNumber } from '../eip1193/wallet-error.ts'

type ReadCode = CoreErrorCode | ProtocolErrorCode | WalletConnectErrorCode

// S8.11
/**
 * The protocol client throws plain errors without their numeric code; only the beginning of the message distinguishes them.
 * The first match wins.
 */
const byBeginning: readonly (readonly [RegExp, ReadCode])[] = [
  [/^Missing or invalid\. Record was recently deleted/, 'RECORD_RECENTLY_DELETED'],
  [/^No matching key/, 'NO_MATCHING_KEY'],
  [/^Not initialized/, 'NOT_INITIALIZED'],
  [/^Proposal expired/i, 'PROPOSAL_EXPIRED'],
  [/^Request expired/i, 'REQUEST_TIMED_OUT'],
  [/^Expired/, 'EXPIRED'],
  [/^Scoped properties must be a subset/, 'SCOPED_PROPERTIES_INVALID'],
  [/^Multi-namespace requests are not supported/, 'MULTI_NAMESPACE_REQUEST'],
  [/^Only eip155 namespace is supported/, 'AUTHENTICATE_EVM_ONLY'],
  [
    /^Failed to publish|^No internet connection|^Subscribing to .* failed|^Couldn't establish/,
    'RELAY_UNAVAILABLE',
  ],
  [/^Missing or invalid|^Unsupported (chains|methods|events|accounts)|^Non conforming/, 'MISSING_OR_INVALID'],
  [/is required( parameter| and must)/, 'MISSING_OR_INVALID'],
]

/** Codes whose original message names the cause, so it is kept. */
const isTold = new Set<ReadCode>([
  'SCOPED_PROPERTIES_INVALID',
  'MISSING_OR_INVALID',
  'NO_MATCHING_KEY',
  'EXPIRED',
  'RECORD_RECENTLY_DELETED',
  'MULTI_NAMESPACE_REQUEST',
  'AUTHENTICATE_EVM_ONLY',
])

const messageOf = (error: unknown): string =>
  typeof error === 'string'
    ? error
    : typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : ''

/** Converts an error of the protocol client, or of the wallet behind it, to an error of the kit. The original is the `cause`. */
export function toProtocolError(error: unknown): ConnectKitError {
  if (isConnectKitError(error)) return error
  const message = messageOf(error)
  const code = byBeginning.find(([beginning]) => beginning.test(message))?.[1]
  if (!code) return toWalletError(error)
  const words = isTold.has(code) ? message : undefined
  const options = { cause: error }
  if (isProtocolErrorCode(code)) return protocolError(code, words, options)
  if (isWalletConnectErrorCode(code)) return walletconnectError(code, words, options)
  return new ConnectKitError(code, words, options)
}

/** Like {@link toProtocolError}; an unknown error is attributed to the relay. */
export function toRelayError(error: unknown): ConnectKitError {
  const read = toProtocolError(error)
  return read.code === 'WALLET_FAILED'
    ? walletconnectError('RELAY_UNAVAILABLE', undefined, { cause: error })
    : read
}

/** Like {@link toProtocolError}, for a request: a session that no longer exists is reported as `WALLET_DISCONNECTED`. */
export function toRequestError(error: unknown): ConnectKitError {
  const read = toProtocolError(error)
  // Code 6000: the wallet ended the session while the request was pending.
  if (read.code === 'WALLET_FAILED' && walletErrorNumber(error) === 6000)
    return new ConnectKitError('WALLET_DISCONNECTED', undefined, { cause: error })
  if (read.code === 'NO_MATCHING_KEY' || read.code === 'RECORD_RECENTLY_DELETED' || read.code === 'EXPIRED')
    return new ConnectKitError('WALLET_DISCONNECTED', undefined, {
      cause: error,
      details: { reason: read.message },
    })
  if (read.code === 'MISSING_OR_INVALID' && /request\(\) (chainId|method)/.test(read.message))
    return new ConnectKitError('WALLET_UNAUTHORIZED', undefined, {
      cause: error,
      details: { reason: read.message },
    })
  return read
}
