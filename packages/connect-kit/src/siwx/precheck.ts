import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { signInError } from '../errors/sign-in-error.ts'
import { type ExpectedMessage, type MismatchReason, mismatchOf } from './match.ts'
import { parseSiwxMessage } from './message.ts'
import type { SiwxMessageData } from './types.ts'

export type PrecheckResult =
  | { readonly ok: true; readonly data: SiwxMessageData }
  | { readonly ok: false; readonly reason: MismatchReason | 'malformed' }

/**
 * Looks at a text before the wallet is asked to sign it. Whoever makes the message, a server or an integrator, may be
 * wrong or hostile: a signature over another site's message would sign the gamer in there.
 *
 * @param message the text as it would be signed
 * @param expected what this page knows: its host, the connected account, the chain, and the nonce it got
 * @param now milliseconds since 1970
 * @example
 * const check = precheckMessage(text, { domain: location.host, address, chainIds: ['eip155:137'], nonce }, Date.now())
 * if (!check.ok) return show(check.reason)
 */
export function precheckMessage(message: string, expected: ExpectedMessage, now: number): PrecheckResult {
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
 * {@link precheckMessage} for a place that cannot go on without.
 *
 * @throws {ConnectKitError} `SIGN_IN_MESSAGE_REFUSED` with `details.reason`
 * @example assertSignable(text, { domain: location.host, address, chainIds: ['eip155:137'] }, Date.now())
 */
export function assertSignable(message: string, expected: ExpectedMessage, now: number): SiwxMessageData {
  const check = precheckMessage(message, expected, now)
  if (check.ok) return check.data
  throw signInError('SIGN_IN_MESSAGE_REFUSED', undefined, { details: { reason: check.reason } })
}
