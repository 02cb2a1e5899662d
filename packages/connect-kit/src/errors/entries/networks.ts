import { configure, type DeveloperNotes, type ErrorEntry, retry } from '../entry.ts'

/** Errors of chains and their RPC nodes. */
export const networks = {
  CHAIN_ID_NOT_FOUND: { user: 'Network Not Found', message: 'ChainId not found', remedy: configure },
  CHAIN_SWITCH_FAILED: {
    user: 'Switch declined',
    message:
      "Failed to switch to chain '{chainId}'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
    remedy: retry,
  },
  NETWORK_INVALID: { user: 'Something went wrong', message: 'Invalid network: {reason}', remedy: configure },
  RPC_UNAVAILABLE: { user: 'The network cannot be reached at the moment.', remedy: retry },
  RPC_URL_MISSING: {
    user: 'The network cannot be reached at the moment.',
    message: 'No RPC url provided for chainId: {chainId}',
    remedy: configure,
  },
  RPC_URL_NOT_HTTP: {
    user: 'The network cannot be reached at the moment.',
    message: 'Provided URL is not compatible with HTTP connection: {url}',
    remedy: configure,
  },
  RPC_PROVIDER_NOT_FOUND: {
    user: 'The network cannot be reached at the moment.',
    message: 'JSON-RPC provider for {chainId} not found',
    remedy: configure,
  },
  ADAPTER_NOT_FOUND: { user: 'Chain is not supported', message: 'Adapter not found', remedy: configure },
} as const satisfies Record<string, ErrorEntry>

export const networkNotes: DeveloperNotes<typeof networks> = {
  CHAIN_ID_NOT_FOUND: 'The session names no chain for this namespace. Connect again.',
  CHAIN_SWITCH_FAILED: 'Ask for the chain at connect, or tell the person to switch in the wallet.',
  NETWORK_INVALID: 'See `details.reason`: an id that CAIP-2 does not allow, or no name.',
  RPC_UNAVAILABLE: 'Check the RPC address of the network. See `cause`.',
  RPC_URL_MISSING: 'Give the network an RPC address: `rpcUrls`, `customRpcUrls`, or `useHostedRpc`.',
  RPC_URL_NOT_HTTP: 'Pass an address that starts with https:// or http://.',
  RPC_PROVIDER_NOT_FOUND: 'The chain is not part of the session. Ask for it at connect.',
  ADAPTER_NOT_FOUND:
    'No adapter serves the namespace in `details.namespace`: pass one in `options.adapters`.',
}
