import { walletconnect } from './entries/walletconnect.ts'
import { errorsOf } from './errors-of.ts'

export type WalletConnectErrorCode = keyof typeof walletconnect

// S8.4, S8.11
/**
 * Creates an error of the WalletConnect relay, or of a session a wallet opened over it.
 *
 * @example throw walletconnectError('RELAY_UNAVAILABLE')
 */
export const walletconnectError = /*#__PURE__*/ errorsOf(walletconnect)

/** Whether a code belongs to the relay errors, whose messages are loaded lazily. */
export const isWalletConnectErrorCode = (code: string): code is WalletConnectErrorCode =>
  Object.hasOwn(walletconnect, code)
