/** One entry per error code: what a person reads when no better sentence exists, and what an integrator does. */
interface CatalogueEntry {
  readonly user: string
  readonly remedy: string
}

export const catalogue = {
  ABORTED: { user: 'Request was aborted', remedy: 'Nothing to do: the caller cancelled.' },
  USER_REJECTED: {
    user: 'You declined the request in your wallet.',
    remedy: 'Offer to try again; do not report it.',
  },
  WALLET_UNAUTHORIZED: {
    user: 'Your wallet does not allow this account or method.',
    remedy: 'Connect again, so that the wallet grants it.',
  },
  WALLET_UNSUPPORTED: { user: 'Your wallet cannot do this.', remedy: 'Hide the action for this wallet.' },
  WALLET_DISCONNECTED: {
    user: 'Your wallet is not connected any more. Connect it again.',
    remedy: 'Offer to connect.',
  },
  WALLET_FAILED: {
    user: 'Your wallet answered with an error.',
    remedy: 'See `cause` for the wallet’s answer.',
  },
  REQUEST_PENDING: {
    user: 'A request is already open in your wallet. Answer it there first.',
    remedy: 'Wait for the person to answer the open request.',
  },
  REQUEST_TIMED_OUT: { user: 'Your wallet did not answer in time.', remedy: 'Offer to try again.' },
  NOT_CONNECTED: { user: 'Connect a wallet first.', remedy: 'Call connect() before this verb.' },
  CONNECTOR_NOT_FOUND: {
    user: 'This wallet is not available here.',
    remedy: 'Pass the id of a connector in `state.connectors`.',
  },
  CHAIN_NOT_SUPPORTED: { user: 'Chain is not supported', remedy: 'Add the network to `options.networks`.' },
  CHAIN_NOT_CONFIGURED: { user: 'Network Not Found', remedy: 'Add the network to `options.networks`.' },
  RPC_UNAVAILABLE: {
    user: 'The network cannot be reached at the moment.',
    remedy: 'Check the RPC address of the network.',
  },
  RELAY_UNAVAILABLE: {
    user: 'WalletConnect cannot be reached at the moment. Try again.',
    remedy: 'Check `walletConnect.relayUrl` and the connection.',
  },
  RELAY_REFUSED: {
    user: 'Invalid App Configuration',
    remedy: 'Check the project id and its allowed origins; `cause` has the relay’s words.',
  },
  PROPOSAL_EXPIRED: { user: 'The connection request expired. Scan the new code.', remedy: 'Connect again.' },
  SESSION_UNUSABLE: {
    user: 'The wallet approved none of the networks of this app.',
    remedy: 'Ask for networks the wallet has.',
  },
  PROJECT_ID_MISSING: { user: 'Project Id Not Configured', remedy: 'Pass `walletConnect.projectId`.' },
  INVALID_CAIP_CHAIN_ID: { user: 'Something went wrong', remedy: 'Pass a CAIP-2 id: `namespace:reference`.' },
  INVALID_CAIP_ACCOUNT_ID: {
    user: 'Something went wrong',
    remedy: 'Pass a CAIP-10 id: `namespace:reference:address`.',
  },
  SEND_INCOMPLETE: {
    user: 'An amount and receiver address are required',
    remedy: 'Fill amount and receiver before sending.',
  },
  TOKEN_REQUIRED: { user: 'A token is required', remedy: 'Pass the token to send.' },
  INVALID_ADDRESS: { user: 'This is not a wallet address.', remedy: 'Pass 0x and 40 hex digits.' },
  INVALID_AMOUNT: {
    user: 'Enter an amount greater than zero, with no more decimals than the token has.',
    remedy: 'Parse with `parseAmount`.',
  },
  INSUFFICIENT_BALANCE: { user: 'Your balance is too low for this amount.', remedy: 'Offer the maximum.' },
  INSUFFICIENT_GAS: {
    user: 'Your balance of the network’s own coin is too low to pay the network fee.',
    remedy: 'Offer to deposit.',
  },
  TRANSACTION_WOULD_FAIL: {
    user: 'The network would refuse this transfer. Nothing was sent.',
    remedy: 'See `details.reason`.',
  },
  TRANSACTION_REVERTED: {
    user: 'The network reverted the transfer. Your tokens stay with you; only the network fee was spent.',
    remedy: 'Show the transaction in an explorer.',
  },
  CONFIRMATION_TIMED_OUT: {
    user: 'The transfer is on its way, but not confirmed yet. Its result will show in the history.',
    remedy: 'Keep `details.hash` and look again.',
  },
} as const satisfies Record<string, CatalogueEntry>

/** Stable name of everything that can go wrong in the kit. */
export type ConnectKitErrorCode = keyof typeof catalogue
