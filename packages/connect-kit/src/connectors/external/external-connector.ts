import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import type { Connector, ConnectorInfo } from '../connector.ts'
import { abortable } from '../eip1193/abortable.ts'
import { type Eip1193Provider, isProvider } from '../eip1193/provider.ts'
import { connectProvider, reconnectProvider } from '../eip1193/provider-session.ts'

export type ExternalWalletInfo = Omit<ConnectorInfo, 'type' | 'namespaces'>

/**
 * A connector whose wallet is loaded with its first use (S3.11, EXTERNAL). One that is loaded already is asked in the
 * task of the click, so that browsers let it open a window.
 *
 * @param load answers the wallet's provider; it is asked again after it failed
 */
export function externalConnector(info: ExternalWalletInfo, load: () => Promise<Eip1193Provider>): Connector {
  let loading: Promise<Eip1193Provider> | undefined
  const provider = () => {
    loading ??= loaded(load).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    ...info,
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    connect: async (parameters) =>
      connectProvider(await abortable(provider(), parameters.signal), parameters),
    reconnect: async (parameters) =>
      reconnectProvider(await abortable(provider(), parameters.signal), parameters),
  }
}

/** @throws {ConnectKitError} `WALLET_NOT_LOADED`, or what `load` itself says in the kit's words */
async function loaded(load: () => Promise<Eip1193Provider>): Promise<Eip1193Provider> {
  try {
    const provider: unknown = await load()
    if (isProvider(provider)) return provider
    throw new TypeError('What was loaded is no EIP-1193 provider.')
  } catch (error) {
    if (isConnectKitError(error)) throw error
    throw new ConnectKitError('WALLET_NOT_LOADED', undefined, { cause: error })
  }
}
