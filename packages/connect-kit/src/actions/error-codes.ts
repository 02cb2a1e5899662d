import type { ConnectKitErrorCode } from '../errors/catalogue.ts'

/** Names the codes an action can end with; one that the catalogue does not have does not compile. */
export type ErrorCodes<Code extends ConnectKitErrorCode> = Code

/** What every question to a connected wallet can end with. */
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

/** What an action that asks a hosted service ends with before it asks. */
export type ServiceSetupErrorCode = ErrorCodes<'SERVICES_NOT_CONFIGURED' | 'SERVICE_ADDRESS_INVALID'>

/** What every question to a hosted service can end with. */
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

/** What every question to a chain can end with. */
export type ChainReadErrorCode = ErrorCodes<
  'CHAIN_NOT_CONFIGURED' | 'DESTROYED' | 'ABORTED' | 'RPC_UNAVAILABLE'
>
