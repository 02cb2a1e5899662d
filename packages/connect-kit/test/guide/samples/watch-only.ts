import {
  ConnectKitError,
  type ConnectorSession,
  type ConnectorSource,
  type ConnectRequest,
  type ReconnectRequest,
} from '@esports/connect-kit'

/** Shows the app as an address sees it. There is no wallet: nothing can be signed. */
export const watchOnly =
  (address: `0x${string}`): ConnectorSource =>
  ({ add }) => {
    let isWatching = false
    const open = async ({
      preferred,
      signal,
    }: ConnectRequest | ReconnectRequest): Promise<ConnectorSession> => {
      if (signal.aborted) throw new ConnectKitError('ABORTED')
      isWatching = true
      let chain = preferred.caipNetworkId
      return {
        id: 'watch-only',
        get namespaces() {
          return [{ namespace: 'eip155', accounts: [address], chain }]
        },
        peer: undefined,
        provider(namespace) {
          if (namespace !== 'eip155') throw new ConnectKitError('NAMESPACE_NOT_CONFIGURED')
          return {
            async request({ method }) {
              if (method === 'eth_accounts') return [address]
              throw new ConnectKitError('WALLET_UNSUPPORTED')
            },
          }
        },
        async switchChain(network) {
          chain = network.caipNetworkId
        },
        async disconnect() {
          isWatching = false
        },
        release: () => undefined,
        subscribe: () => () => undefined,
      }
    }
    add({
      id: 'watch-only',
      type: 'EXTERNAL',
      name: 'Watch only',
      icon: undefined,
      rdns: undefined,
      explorerId: undefined,
      namespaces: ['eip155'],
      connect: open,
      reconnect: async (parameters) => (isWatching ? open(parameters) : undefined),
    })
    return () => undefined
  }
