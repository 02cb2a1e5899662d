import { isEvm } from '../../networks/network.ts'
import type { Eip1193Provider } from '../eip1193/provider.ts'
import { walletErrorNumber } from '../eip1193/wallet-error.ts'
import { externalConnector } from '../external/external-connector.ts'
import type { ConnectorSource, ConnectorSourceContext } from '../source.ts'
import { watchingItsWindow } from './wallet-window.ts'

export interface CoinbaseOptions {
  /** Which of Coinbase's wallets to offer. `all` unless given. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /** Address of the window the wallet opens. The SDK's own, `https://keys.coinbase.com/connect`, unless given. */
  readonly keysUrl?: string | undefined
}

/**
 * Coinbase's wallet by its own SDK, the package `@coinbase/wallet-sdk`, which is loaded with the first use. It opens a window:
 * `connect` throws `POPUP_BLOCKED` where the browser does not let it, `USER_REJECTED` when the person closes it.
 *
 * @example createConnectKit({ networks: [defineNetwork(polygon)], connectors: [coinbase()], … })
 */
export const coinbase =
  (options: CoinbaseOptions = {}): ConnectorSource =>
  (context) => {
    if (context.environment.window && context.networks.some(isEvm))
      context.add(
        externalConnector(
          {
            id: 'coinbaseWalletSDK',
            name: 'Coinbase',
            icon: undefined,
            rdns: 'com.coinbase.wallet',
            explorerId: undefined,
          },
          () => openCoinbase(context, options),
        ),
      )
    return () => undefined
  }

/** Where the SDK opens its window when it is not told. */
const defaultKeysUrl = 'https://keys.coinbase.com/connect'

async function openCoinbase(
  { environment, metadata, networks }: ConnectorSourceContext,
  { preference = 'all', keysUrl = defaultKeysUrl }: CoinbaseOptions,
): Promise<Eip1193Provider> {
  const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
  const provider = createCoinbaseWalletSDK({
    appName: metadata.name,
    appLogoUrl: metadata.icons[0] ?? null,
    appChainIds: networks.filter(isEvm).map(({ id }) => id),
    // Some releases of the SDK measure what people do unless they are told not to.
    preference: { options: preference, keysUrl, telemetry: false },
  }).getProvider()
  const ask = watchingItsWindow(
    ({ method, params }) => provider.request({ method, ...(params ? { params } : {}) }),
    { environment, keysUrl },
  )
  const events: Pick<Eip1193Provider, 'on' | 'removeListener'> = provider
  return {
    on: (event, listener) => events.on?.call(provider, event, listener),
    removeListener: (event, listener) => events.removeListener?.call(provider, event, listener),
    async request(request) {
      // What the kit sends to end a connection (EIP-2255) has another name here.
      if (request.method === 'wallet_revokePermissions') return provider.disconnect()
      // The SDK would ask a node. Without an account a connection is gone.
      if (request.method === 'wallet_getPermissions') return []
      return ask(request).catch((error: unknown) => {
        // Other wallets say it so: a connection that ended is then forgotten.
        if (request.method === 'eth_accounts' && walletErrorNumber(error) === unauthorized) return []
        throw error
      })
    },
  }
}

/** EIP-1193: nobody is connected. */
const unauthorized = 4100
