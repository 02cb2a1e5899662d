/** Sentences of failures that are shown to the person as a short message, by error code: apart, to be there when the network is not. */
export const toldFailures = {
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  DISCONNECT_FAILED: 'Failed to disconnect',
  RPC_METHOD_REFUSED: 'Action not allowed',
  SIGNATURE_DECLINED: 'Signature declined',
  SIGN_IN_FAILED: 'A problem occurred while trying initialize authentication',
  SMART_ACCOUNT_UNSUPPORTED: 'This application might not support Smart Accounts',
  TRANSACTIONS_UNAVAILABLE: 'Failed to fetch transactions',
} as const
