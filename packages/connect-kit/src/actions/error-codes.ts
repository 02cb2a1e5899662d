import type { ConnectKitErrorCode } from '../errors/catalogue.ts'

/** Lists the error codes an action can reject with; a code that is not in the catalogue is a type error. */
export type ErrorCodes<Code extends ConnectKitErrorCode> = Code

/** Error codes of every request to a connected wallet. */
export type WalletErrorCode = ErrorCodes<
  | 'NOT_CONNECTED'
  | 'DESTROYED'
  | 'ABORTED'
  | 'USER_REJECTED'
  | 'REQUEST_PENDING'
  | 'REQUEST_TIMED_OUT'
  | 'WALLET_UNAUTHORIZED'
  | 'WALLET_UNSUPPORTED'
  | 'WALLET_DISCONNECTED'
  | 'WALLET_FAILED'
>

/** Error codes an action can throw before it calls a hosted service. */
export type ServiceSetupErrorCode = ErrorCodes<'SERVICES_NOT_CONFIGURED' | 'SERVICE_ADDRESS_INVALID'>

/** Error codes of every request to a hosted service. */
export type ServiceErrorCode =
  | ServiceSetupErrorCode
  | ErrorCodes<
      | 'SERVICE_OFFLINE'
      | 'SERVICE_UNREACHABLE'
      | 'SERVICE_TIMED_OUT'
      | 'SERVICE_ANSWER_INVALID'
      | 'HTTP_FAILED'
      | 'ABORTED'
    >

/** Error codes of every chain read. */
export type ChainReadErrorCode = ErrorCodes<
  'CHAIN_NOT_CONFIGURED' | 'DESTROYED' | 'ABORTED' | 'RPC_UNAVAILABLE'
>
