import { abortable } from '../eip1193/abortable.ts'
import type { WalletSource } from '../source.ts'
import { walletConnectIcon } from './icon.ts'
import type { WalletConnectOptions } from './options.ts'
import { hasStoredTraces } from './stored-traces.ts'
import type { WalletConnectConnector } from './walletconnect.ts'

/**
 * WalletConnect as a source of wallets: one entry, there from the start. Its connector is code of its own, loaded when a
 * person asks for it or a session must be taken up; the protocol behind it comes later still.
 */
export const walletConnectSource =
  (options: WalletConnectOptions): WalletSource =>
  ({ environment, storage, metadata, add }) => {
    let loading: Promise<WalletConnectConnector> | undefined
    const load = () => {
      loading ??= import('./walletconnect.ts')
        .then(({ walletConnectConnector }) =>
          walletConnectConnector({ options, metadata, environment, storage }),
        )
        .catch((error: unknown) => {
          // What failed to load must be loadable again.
          loading = undefined
          throw error
        })
      return loading
    }
    add({
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      icon: walletConnectIcon,
      rdns: undefined,
      explorerId: undefined,
      namespaces: undefined,
      async connect(parameters) {
        const connector = await abortable(load(), parameters.signal)
        return connector.connect(parameters)
      },
      async reconnect(parameters) {
        if (!hasStoredTraces(environment.storage)) return undefined
        const connector = await abortable(load(), parameters.signal)
        return connector.reconnect(parameters)
      },
      prefetch() {
        load()
          .then((connector) => connector.prefetch())
          .catch((error: unknown) =>
            environment.warn('WalletConnect could not be loaded ahead of its use', error),
          )
      },
      async close() {
        const connector = await loading?.catch(() => undefined)
        await connector?.close()
      },
    })
    return () => undefined
  }
