import { configure, connect, type DeveloperNotes, type ErrorEntry, retry } from '../entry.ts'

/** Errors of the WalletConnect relay, and of sessions a wallet opened over it. */
export const walletconnect = {
  WALLETCONNECT_NOT_CONFIGURED: {
    user: 'This wallet is not available here.',
    message: 'WalletConnectConnector not found',
    remedy: configure,
  },
  PROJECT_ID_MISSING: { user: 'Project Id Not Configured', remedy: configure },
  PROJECT_ID_INVALID: { user: 'Invalid App Configuration', remedy: configure },
  ORIGIN_NOT_ALLOWED: { user: 'Invalid App Configuration', remedy: configure },
  SESSION_EXPIRED: { user: 'Session Expired', remedy: connect },
  RELAY_UNAVAILABLE: { user: 'WalletConnect cannot be reached at the moment. Try again.', remedy: retry },
  RELAY_REFUSED: { user: 'Invalid App Configuration', remedy: configure },
  PROPOSAL_EXPIRED: { user: 'The connection request expired. Scan the new code.', remedy: retry },
  ACCOUNTS_UNAVAILABLE: { user: 'Your wallet shared no account.', remedy: connect },
  MISSING_OR_INVALID: { user: 'Something went wrong', message: 'Missing or invalid.', remedy: configure },
} as const satisfies Record<string, ErrorEntry>

export const walletconnectNotes: DeveloperNotes<typeof walletconnect> = {
  WALLETCONNECT_NOT_CONFIGURED: 'Pass `options.walletConnect`.',
  PROJECT_ID_MISSING: 'Pass `walletConnect.projectId`.',
  PROJECT_ID_INVALID: 'The relay does not know this project id. Copy it anew from the dashboard.',
  ORIGIN_NOT_ALLOWED: 'Add the page’s origin to the project’s allow-list.',
  SESSION_EXPIRED: 'The relay says that its token is not yet valid: the clock of the device is often wrong.',
  RELAY_UNAVAILABLE: 'Check `walletConnect.relayUrl` and the connection.',
  RELAY_REFUSED: 'Check the project id and its allowed origins; `cause` has the relay’s words.',
  PROPOSAL_EXPIRED: 'Connect again: a new code is made.',
  ACCOUNTS_UNAVAILABLE: 'The wallet approved the connection with an empty list of accounts. Connect again.',
  MISSING_OR_INVALID: 'A parameter breaks a rule of the protocol; `cause` has its words.',
}
