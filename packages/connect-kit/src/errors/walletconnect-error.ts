import { walletconnect } from './entries/walletconnect.ts'
import { errorsOf } from './errors-of.ts'

export type WalletConnectErrorCode = keyof typeof walletconnect

// S8.4, S8.11
/**
 * Makes an error of the WalletConnect relay, or of what a wallet behind it gave.
 *
 * @example throw walletconnectError('RELAY_UNAVAILABLE')
 */
export const walletconnectError = /*#__PURE__*/ errorsOf(walletconnect)

/** Whether a code is one of the relay's, whose words load late. */
export const isWalletConnectErrorCode = (code: string): code is WalletConnectErrorCode =>
  Object.hasOwn(walletconnect, code)
