import { protocol } from './entries/protocol.ts'
import { errorsOf } from './errors-of.ts'

export type ProtocolErrorCode = keyof typeof protocol

// S5.11, S8.11
/**
 * Makes an error of the WalletConnect protocol.
 *
 * @example throw protocolError('PEER_INVALID', undefined, { details: { reason: 'signature' } })
 */
export const protocolError = /*#__PURE__*/ errorsOf(protocol)

/** Whether a code is one of the protocol's, whose words load late. */
export const isProtocolErrorCode = (code: string): code is ProtocolErrorCode => Object.hasOwn(protocol, code)
