import {
  changeInput,
  configure,
  connect,
  type DeveloperNotes,
  type Entry,
  none,
  openWallet,
  retry,
} from '../entry.ts'

/** A question to a wallet that did not end well. */
export const requests = {
  ABORTED: { user: 'Request was aborted', remedy: none },
  USER_REJECTED: { user: 'You declined the request in your wallet.', remedy: retry },
  WALLET_UNAUTHORIZED: { user: 'Your wallet does not allow this account or method.', remedy: connect },
  WALLET_UNSUPPORTED: { user: 'Your wallet cannot do this.', remedy: none },
  WALLET_DISCONNECTED: {
    user: 'Your wallet is not connected any more. Connect it again.',
    remedy: connect,
  },
  WALLET_FAILED: { user: 'Your wallet answered with an error.', remedy: retry },
  REQUEST_PENDING: {
    user: 'A request is already open in your wallet. Answer it there first.',
    remedy: openWallet,
  },
  REQUEST_TIMED_OUT: { user: 'Your wallet did not answer in time.', remedy: retry },
  RPC_METHOD_REFUSED: {
    user: 'Action not allowed',
    message: 'Requested RPC call is not allowed',
    remedy: none,
  },
  CALLS_INVALID: {
    user: 'Something went wrong',
    message: 'Invalid wallet calls: {reason}',
    remedy: configure,
  },
  TYPED_DATA_INVALID: {
    user: 'Something went wrong',
    message: 'The data to sign do not fit their types',
    remedy: changeInput,
  },
  CALL_STATUS_NOT_APPROVED: {
    user: 'Your wallet does not tell how this transaction went.',
    message: 'Fetching call status not approved by the wallet',
    remedy: none,
  },
  CAPABILITIES_ADDRESS_MISSING: {
    user: 'Something went wrong',
    message: 'Missing address parameter in wallet_getCapabilities',
    remedy: configure,
  },
  CAPABILITIES_UNREADABLE: {
    user: 'Your wallet did not say what it can do.',
    message: 'Error parsing wallet capabilities',
    remedy: none,
  },
  UNKNOWN: { user: 'Unknown error', remedy: retry },
} as const satisfies Record<string, Entry>

export const requestNotes: DeveloperNotes<typeof requests> = {
  ABORTED: 'Nothing to do: the caller cancelled, or the person closed the screen that asked.',
  USER_REJECTED: 'Offer to try again; do not report it. EIP-1193 code 4001, WalletConnect code 5000.',
  WALLET_UNAUTHORIZED:
    'The session does not grant this method or account. Connect again, so that the wallet grants it.',
  WALLET_UNSUPPORTED: 'Hide the action for this wallet. EIP-1193 code 4200.',
  WALLET_DISCONNECTED: 'Offer to connect. EIP-1193 codes 4900 and 4901, or a session the wallet ended.',
  WALLET_FAILED: 'See `cause` for the wallet’s answer.',
  REQUEST_PENDING: 'Wait for the person to answer the open request. JSON-RPC code -32002.',
  REQUEST_TIMED_OUT: 'Offer to try again. The late answer is ignored.',
  RPC_METHOD_REFUSED: 'The method is neither read-only nor one a person can approve. Use another method.',
  CALLS_INVALID: '`to` and `data` of every call start with 0x, `data` has an even number of digits.',
  TYPED_DATA_INVALID: 'EIP-712 data whose values do not fit `types`, or a domain that is none. See `cause`.',
  CALL_STATUS_NOT_APPROVED:
    'Look for the transaction by its hash, or ask for `wallet_getCallsStatus` at connect.',
  CAPABILITIES_ADDRESS_MISSING: 'Pass the account’s address as the first parameter (EIP-5792).',
  CAPABILITIES_UNREADABLE:
    'The wallet’s session properties hold no JSON. Treat the wallet as one without capabilities.',
  UNKNOWN: 'Something was thrown that is no error. See `cause`.',
}
