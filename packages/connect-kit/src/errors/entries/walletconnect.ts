import { configure, connect, type DeveloperNotes, type Entry, none, retry } from '../entry.ts'

/** The WalletConnect protocol and its relay (S5.10, S5.11, S8.11). */
export const walletconnect = {
  RELAY_UNAVAILABLE: { user: 'WalletConnect cannot be reached at the moment. Try again.', remedy: retry },
  RELAY_REFUSED: { user: 'Invalid App Configuration', remedy: configure },
  PROPOSAL_EXPIRED: { user: 'The connection request expired. Scan the new code.', remedy: retry },
  SESSION_UNUSABLE: { user: 'The wallet approved none of the networks of this app.', remedy: connect },
  SIGN_CLIENT_NOT_INITIALIZED: {
    user: 'Something went wrong',
    message: 'Sign Client not initialized',
    remedy: configure,
  },
  CONNECT_BEFORE_REQUEST: {
    user: 'Connect a wallet first.',
    message: 'Please call connect() before request()',
    remedy: connect,
  },
  NAMESPACE_NOT_CONFIGURED: {
    user: 'Your wallet is not connected to this network.',
    message: "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
    remedy: connect,
  },
  SCOPED_PROPERTIES_INVALID: {
    user: 'Something went wrong',
    message: 'Scoped properties must be a subset of required/optional namespaces',
    remedy: configure,
  },
  RECORD_RECENTLY_DELETED: {
    user: 'Your wallet is not connected any more. Connect it again.',
    message: 'Record was recently deleted',
    remedy: connect,
  },
  NO_MATCHING_KEY: {
    user: 'Your wallet is not connected any more. Connect it again.',
    message: 'No matching key.',
    remedy: connect,
  },
  EXPIRED: { user: 'Session Expired', message: 'Expired.', remedy: connect },
  MISSING_OR_INVALID: { user: 'Something went wrong', message: 'Missing or invalid.', remedy: configure },
  NOT_INITIALIZED: { user: 'Something went wrong', message: 'Not initialized.', remedy: configure },
  MULTI_NAMESPACE_REQUEST: {
    user: 'Something went wrong',
    message: 'Multi-namespace requests are not supported. Please request single namespace only.',
    remedy: configure,
  },
  AUTHENTICATE_EVM_ONLY: {
    user: 'Something went wrong',
    message: 'Only eip155 namespace is supported for authenticated sessions.',
    remedy: configure,
  },
  PEER_INVALID: { user: 'The wallet answered with something this app cannot trust.', remedy: none },
} as const satisfies Record<string, Entry>

export const walletconnectNotes: DeveloperNotes<typeof walletconnect> = {
  RELAY_UNAVAILABLE: 'Check `walletConnect.relayUrl` and the connection.',
  RELAY_REFUSED: 'Check the project id and its allowed origins; `cause` has the relay’s words.',
  PROPOSAL_EXPIRED: 'Connect again: a new code is made.',
  SESSION_UNUSABLE: 'Ask for networks the wallet has.',
  SIGN_CLIENT_NOT_INITIALIZED: 'Await the connector’s start before its other verbs.',
  CONNECT_BEFORE_REQUEST: 'There is no session yet: call connect().',
  NAMESPACE_NOT_CONFIGURED: 'The session has no such namespace: ask for it at connect.',
  SCOPED_PROPERTIES_INVALID:
    'Each key of `scopedProperties` is a requested, or an approved, namespace or chain (S5.11).',
  RECORD_RECENTLY_DELETED: 'The session or pairing ended in this page. Connect again.',
  NO_MATCHING_KEY: 'The topic or id is not known any more. Connect again.',
  EXPIRED: 'The topic or id is over its time. Connect again.',
  MISSING_OR_INVALID: 'A parameter breaks a rule of S5.10 or S5.11; `cause` has the protocol’s words.',
  NOT_INITIALIZED: 'The protocol client was used before its start ended.',
  MULTI_NAMESPACE_REQUEST: 'Authenticate with chains of one namespace only (S5.10).',
  AUTHENTICATE_EVM_ONLY: 'Authenticate with eip155 chains; sign in on others by a signed message (S5.10).',
  PEER_INVALID: 'The other side broke the protocol, or its proof is false; `details.reason` says how.',
}
