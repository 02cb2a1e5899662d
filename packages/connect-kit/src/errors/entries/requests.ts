import { connect, type DeveloperNotes, type ErrorEntry, none, openWallet, retry } from '../entry.ts'

/** Errors of requests to a wallet. */
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
  UNKNOWN: { user: 'Unknown error', remedy: retry },
} as const satisfies Record<string, ErrorEntry>

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
  UNKNOWN: 'Something was thrown that is no error. See `cause`.',
}
