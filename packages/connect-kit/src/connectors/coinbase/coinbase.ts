import { isEvm } from '../../networks/network.ts'
import type { Eip1193Provider } from '../eip1193/provider.ts'
import { walletErrorNumber } from '../eip1193/wallet-error.ts'
import { externalConnector } from '../external/external-connector.ts'
import type { ConnectorSource, ConnectorSourceContext } from '../source.ts'
import { watchingItsWindow } from './wallet-window.ts'

export interface CoinbaseOptions {
  /** Which of Coinbase's wallets to offer. Default: `all`. */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /** URL of the popup window the wallet opens. Default: that of the SDK, `https://keys.coinbase.com/connect`. */
  readonly keysUrl?: string | undefined
}

/**
 * Coinbase's wallet through its SDK, the package `@coinbase/wallet-sdk`, which is loaded on first use. It opens a popup window:
 * `connect` throws `POPUP_BLOCKED` if the browser blocks it, and `USER_REJECTED` when the person closes it.
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

/** The SDK's default popup URL. */
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
    // Some releases of the SDK send telemetry unless it is switched off.
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
      // The SDK does not implement EIP-2255 revocation; `disconnect` is the equivalent.
      if (request.method === 'wallet_revokePermissions') return provider.disconnect()
      // The SDK would forward this to a node. An empty list means: without an account there is no connection.
      if (request.method === 'wallet_getPermissions') return []
      return ask(request).catch((error: unknown) => {
        // Report a connection that has ended as an empty account list, as other wallets do.
        if (request.method === 'eth_accounts' && walletErrorNumber(error) === unauthorized) return []
        throw error
      })
    },
  }
}

/** EIP-1193 code 4100, unauthorized: not connected. */
const unauthorized = 4100
