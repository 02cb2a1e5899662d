import { protocol } from './entries/protocol.ts'
import { errorsOf } from './errors-of.ts'

export type ProtocolErrorCode = keyof typeof protocol

// S5.11, S8.11
/**
 * Creates an error of the WalletConnect protocol.
 *
 * @example throw protocolError('PEER_INVALID', undefined, { details: { reason: 'signature' } })
 */
export const protocolError = /*#__PURE__*/ errorsOf(protocol)

/** Whether a code belongs to the protocol errors, whose messages are loaded lazily. */
export const isProtocolErrorCode = (code: string): code is ProtocolErrorCode => Object.hasOwn(protocol, code)
