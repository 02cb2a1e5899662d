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

/** What every question to a chain can end with. */
export type ChainReadErrorCode = ErrorCodes<
  'CHAIN_NOT_CONFIGURED' | 'DESTROYED' | 'ABORTED' | 'RPC_UNAVAILABLE'
>
