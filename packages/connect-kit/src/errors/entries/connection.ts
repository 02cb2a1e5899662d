import { configure, connect, type DeveloperNotes, type Entry, retry } from '../entry.ts'

/** Finding, opening and keeping a connection. */
export const connection = {
  NOT_CONNECTED: { user: 'Connect a wallet first.', remedy: connect },
  CONNECTOR_NOT_FOUND: { user: 'This wallet is not available here.', remedy: connect },
  WALLETCONNECT_NOT_CONFIGURED: {
    user: 'This wallet is not available here.',
    message: 'WalletConnectConnector not found',
    remedy: configure,
  },
  ADAPTER_NOT_FOUND: { user: 'Chain is not supported', message: 'Adapter not found', remedy: configure },
  CLIENTS_NOT_SET: {
    user: 'Something went wrong',
    message: 'ConnectionControllerClient and NetworkControllerClient must be set',
    remedy: configure,
  },
  OPTIONS_CONFLICT: {
    user: 'Something went wrong',
    message: 'Cannot set both siweConfig and siwx options',
    remedy: configure,
  },
  DESTROYED: {
    user: 'Something went wrong',
    message: 'The kit was destroyed and cannot be used any more.',
    remedy: configure,
  },
  POPUP_BLOCKED: {
    user: 'Your browser blocked the window of the wallet. Allow pop-ups for this page, then try again.',
    remedy: retry,
  },
  WALLET_NOT_LOADED: { user: 'This wallet could not be loaded. Try again.', remedy: retry },
  DISCONNECT_FAILED: { user: 'Failed to disconnect', remedy: retry },
  PROJECT_ID_MISSING: { user: 'Project Id Not Configured', remedy: configure },
  PROJECT_ID_INVALID: { user: 'Invalid App Configuration', remedy: configure },
  ORIGIN_NOT_ALLOWED: { user: 'Invalid App Configuration', remedy: configure },
  SESSION_EXPIRED: { user: 'Session Expired', remedy: connect },
  ACCOUNTS_UNAVAILABLE: { user: 'Your wallet shared no account.', remedy: connect },
  HTTP_FAILED: { user: 'HTTP status code: {status}', remedy: retry },
} as const satisfies Record<string, Entry>

export const connectionNotes: DeveloperNotes<typeof connection> = {
  NOT_CONNECTED: 'Call connect() before this verb.',
  CONNECTOR_NOT_FOUND: 'Pass the id of a connector in `state.wallets`.',
  WALLETCONNECT_NOT_CONFIGURED: 'Pass `options.walletConnect`.',
  ADAPTER_NOT_FOUND:
    'No adapter serves the namespace in `details.namespace`: pass one in `options.adapters`.',
  CLIENTS_NOT_SET: 'A verb ran before the kit was started. Await the kit first.',
  OPTIONS_CONFLICT: 'Pass `siwx`, or the older `siweConfig`, not both.',
  DESTROYED: 'Create a new kit. Nothing of a destroyed one runs on.',
  POPUP_BLOCKED:
    'Connect in the handler of a click; a second click works, because the wallet is loaded by then.',
  WALLET_NOT_LOADED:
    'The code of a wallet did not load, see `cause`. Install its optional package; serve the app’s own chunks; allow them in the page’s policy.',
  DISCONNECT_FAILED: 'See `cause`. The kit has forgotten the wallet all the same.',
  PROJECT_ID_MISSING: 'Pass `walletConnect.projectId`.',
  PROJECT_ID_INVALID: 'The relay does not know this project id. Copy it anew from the dashboard.',
  ORIGIN_NOT_ALLOWED: 'Add the page’s origin to the project’s allow-list.',
  SESSION_EXPIRED: 'The relay says that its token is not yet valid: the clock of the device is often wrong.',
  ACCOUNTS_UNAVAILABLE: 'The wallet approved the connection with an empty list of accounts. Connect again.',
  HTTP_FAILED: 'A service answered with the HTTP status in `details.status`.',
}
