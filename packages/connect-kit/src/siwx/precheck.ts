import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { type ExpectedMessage, type MismatchReason, mismatchOf } from './match.ts'
import { parseSiwxMessage } from './message.ts'
import type { SiwxMessageData } from './types.ts'

export interface PrecheckMessageParameters {
  /** The text to be signed. */
  readonly message: string
  /** The values known to this page: its host, the connected account, the chain, and the nonce it received. */
  readonly expected: ExpectedMessage
  /** Milliseconds since 1970. */
  readonly now: number
}

export type PrecheckResult =
  | { readonly ok: true; readonly data: SiwxMessageData }
  | { readonly ok: false; readonly reason: MismatchReason | 'malformed' }

/**
 * Checks a message before the wallet is requested to sign it. The source of the message, a server or an integrator, may be faulty or
 * malicious: a signature over another site's message would sign the user in there.
 *
 * @example
 * const expected = { domain: location.host, address, chainIds: ['eip155:137'], nonce }
 * const check = precheckMessage({ message, expected, now: Date.now() })
 * if (!check.ok) return show(check.reason)
 */
export function precheckMessage({ message, expected, now }: PrecheckMessageParameters): PrecheckResult {
  try {
    const data = parseSiwxMessage(message)
    const reason = mismatchOf(data, expected, now)
    return reason ? { ok: false, reason } : { ok: true, data }
  } catch (error) {
    if (isConnectKitError(error, 'SIGN_IN_MESSAGE_INVALID')) return { ok: false, reason: 'malformed' }
    throw error
  }
}

/**
 * Like {@link precheckMessage}, but throws on a mismatch.
 *
 * @throws {ConnectKitError} `SIGN_IN_MESSAGE_REFUSED` with `details.reason`
 * @example assertSignable({ message, expected: { domain: location.host, address, chainIds: ['eip155:137'] }, now: Date.now() })
 */
export function assertSignable(parameters: PrecheckMessageParameters): SiwxMessageData {
  const check = precheckMessage(parameters)
  if (check.ok) return check.data
  throw signInError('SIGN_IN_MESSAGE_REFUSED', undefined, { details: { reason: check.reason } })
}
