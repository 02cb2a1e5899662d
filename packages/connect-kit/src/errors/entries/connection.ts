import { configure, connect, type DeveloperNotes, type ErrorEntry, retry, switchChain } from '../entry.ts'

/** Errors of creating a kit, and of finding, opening and keeping a connection. */
export const connection = {
  NOT_CONNECTED: { user: 'Connect a wallet first.', remedy: connect },
  CONNECTOR_NOT_FOUND: { user: 'This wallet is not available here.', remedy: connect },
  SESSION_UNUSABLE: { user: 'The wallet approved none of the networks of this app.', remedy: connect },
  NAMESPACE_NOT_CONFIGURED: {
    user: 'Your wallet is not connected to this network.',
    message: "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
    remedy: connect,
  },
  CHAIN_NOT_SUPPORTED: { user: 'Chain is not supported', remedy: switchChain },
  CHAIN_NOT_CONFIGURED: { user: 'Network Not Found', remedy: configure },
  NETWORK_REMOVAL_REFUSED: {
    user: 'Something went wrong',
    message: 'The last network cannot be removed',
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
  WALLET_NOT_LOADED: { user: 'This wallet could not be loaded. Try again.', remedy: retry },
  INVALID_CAIP_CHAIN_ID: {
    user: 'Something went wrong',
    message: 'Invalid CAIP-2 network id: {value}',
    remedy: configure,
  },
} as const satisfies Record<string, ErrorEntry>

export const connectionNotes: DeveloperNotes<typeof connection> = {
  NOT_CONNECTED: 'Call connect() before this action.',
  CONNECTOR_NOT_FOUND: 'Pass the id of a connector in `state.wallets`.',
  SESSION_UNUSABLE: 'Ask for networks the wallet has.',
  NAMESPACE_NOT_CONFIGURED: 'The session has no such namespace: ask for it at connect.',
  CHAIN_NOT_SUPPORTED: 'The wallet does not have the chain and did not add it. Offer another network.',
  CHAIN_NOT_CONFIGURED: 'Add the network to `options.networks`.',
  NETWORK_REMOVAL_REFUSED: 'Add another network first.',
  OPTIONS_CONFLICT: 'Pass `siwx`, or the older `siweConfig`, not both.',
  DESTROYED: 'Create a new kit. Nothing of a destroyed one runs on.',
  WALLET_NOT_LOADED:
    'The code of a wallet did not load, see `cause`. Install its optional package; serve the app’s own chunks; allow them in the page’s policy.',
  INVALID_CAIP_CHAIN_ID: 'Pass a CAIP-2 id: `namespace:reference`.',
}
