import { abortable } from '../../async/abortable.ts'
import { type Connector, type ConnectorInfo, pageSessionId } from '../connector.ts'
import { type Eip1193Provider, isProvider } from '../eip1193/provider.ts'
import { notLoaded } from '../not-loaded.ts'

export type ExternalWalletInfo = Omit<ConnectorInfo, 'type' | 'namespaces'>

// S3.11
/**
 * A connector whose wallet is loaded on first use (type EXTERNAL). A wallet that is already loaded is called within the
 * click's user activation, so that browsers allow a popup.
 *
 * @param load returns the wallet's provider; called again after a failure
 */
export function externalConnector(info: ExternalWalletInfo, load: () => Promise<Eip1193Provider>): Connector {
  let loading: ReturnType<typeof loaded> | undefined
  const wallet = () => {
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
    async connect(parameters) {
      const { provider, sessions } = await abortable(wallet(), parameters.signal)
      return sessions.connectProvider(pageSessionId(info.id), provider, parameters)
    },
    async reconnect(parameters) {
      const { provider, sessions } = await abortable(wallet(), parameters.signal)
      return sessions.reconnectProvider(pageSessionId(info.id), provider, parameters)
    },
  }
}

/** The wallet's provider, and the session code. @throws {ConnectKitError} `WALLET_NOT_LOADED`, or the kit error thrown by `load` */
async function loaded(load: () => Promise<Eip1193Provider>) {
  try {
    const [sessions, provider] = await Promise.all([import('../eip1193/provider-session.ts'), load()])
    if (isProvider(provider)) return { provider, sessions }
    throw new TypeError('What was loaded is no EIP-1193 provider.')
  } catch (error) {
    throw notLoaded(error)
  }
}
