import { configure, connect, type DeveloperNotes, type ErrorEntry, none } from '../entry.ts'

// S5.11, S8.11
/** Errors of the WalletConnect protocol client, and protocol violations by the peer. */
export const protocol = {
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
} as const satisfies Record<string, ErrorEntry>

export const protocolNotes: DeveloperNotes<typeof protocol> = {
  SIGN_CLIENT_NOT_INITIALIZED: 'Await the connector’s start before its other methods.',
  CONNECT_BEFORE_REQUEST: 'There is no session yet: call connect().',
  SCOPED_PROPERTIES_INVALID:
    'Each key of `scopedProperties` is a requested, or an approved, namespace or chain.',
  RECORD_RECENTLY_DELETED: 'The session or pairing ended in this page. Connect again.',
  NO_MATCHING_KEY: 'The topic or id is not known any more. Connect again.',
  EXPIRED: 'The topic or id is over its time. Connect again.',
  NOT_INITIALIZED: 'The protocol client was used before its start ended.',
  MULTI_NAMESPACE_REQUEST: 'Authenticate with chains of one namespace only.',
  AUTHENTICATE_EVM_ONLY: 'Authenticate with eip155 chains; sign in on others by a signed message.',
  PEER_INVALID: 'The other side broke the protocol, or its proof is false; `details.reason` says how.',
}
