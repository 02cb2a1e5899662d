import { configure, connect, type DeveloperNotes, type Entry, retry } from '../entry.ts'

// S5.10
/** The relay of WalletConnect, and what a wallet behind it gave. */
export const walletconnect = {
  RELAY_UNAVAILABLE: { user: 'WalletConnect cannot be reached at the moment. Try again.', remedy: retry },
  RELAY_REFUSED: { user: 'Invalid App Configuration', remedy: configure },
  PROPOSAL_EXPIRED: { user: 'The connection request expired. Scan the new code.', remedy: retry },
  SESSION_UNUSABLE: { user: 'The wallet approved none of the networks of this app.', remedy: connect },
  NAMESPACE_NOT_CONFIGURED: {
    user: 'Your wallet is not connected to this network.',
    message: "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
    remedy: connect,
  },
  MISSING_OR_INVALID: { user: 'Something went wrong', message: 'Missing or invalid.', remedy: configure },
} as const satisfies Record<string, Entry>

export const walletconnectNotes: DeveloperNotes<typeof walletconnect> = {
  RELAY_UNAVAILABLE: 'Check `walletConnect.relayUrl` and the connection.',
  RELAY_REFUSED: 'Check the project id and its allowed origins; `cause` has the relay’s words.',
  PROPOSAL_EXPIRED: 'Connect again: a new code is made.',
  SESSION_UNUSABLE: 'Ask for networks the wallet has.',
  NAMESPACE_NOT_CONFIGURED: 'The session has no such namespace: ask for it at connect.',
  MISSING_OR_INVALID: 'A parameter breaks a rule of the protocol; `cause` has its words.',
}
