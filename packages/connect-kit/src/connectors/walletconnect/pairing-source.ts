import { abortable } from '../../async/abortable.ts'
import { isRecord } from '../../caip/record.ts'
import type { Connector } from '../connector.ts'
import { notLoaded } from '../not-loaded.ts'
import type { ConnectorSource } from '../source.ts'
import { walletConnectIcon } from './icon.ts'
import type { WalletConnectOptions } from './options.ts'
import { hasStoredTraces, pairingKey } from './stored-traces.ts'
import type { WalletConnectConnector } from './walletconnect.ts'

/**
 * WalletConnect as a source of wallets: one entry, available immediately. Its connector is a separate chunk, loaded when it is
 * used or a session is restored; the protocol code is loaded later still.
 */
export const walletConnectSource =
  (options: WalletConnectOptions): ConnectorSource =>
  ({ environment, storage, metadata, networks, add, connected }) => {
    let loading: Promise<WalletConnectConnector> | undefined
    const load = () => {
      loading ??= import('./walletconnect.ts')
        .then(({ walletConnectConnector }) =>
          walletConnectConnector({ icon: walletConnectIcon, options, metadata, environment, storage }),
        )
        .catch((error: unknown) => {
          // Allow a retry after a failed load.
          loading = undefined
          throw notLoaded(error)
        })
      return loading
    }
    const stopped = new AbortController()
    const entry: Connector = {
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
        if (!hasStoredTraces(environment.storage, storage.prefix)) return undefined
        const connector = await abortable(load(), parameters.signal)
        return connector.reconnect(parameters)
      },
      prefetch() {
        load()
          .then((connector) => connector.prefetch())
          .catch((error: unknown) => environment.warn('Preloading WalletConnect failed', error))
      },
      async close() {
        const connector = await loading?.catch(() => undefined)
        await connector?.close()
      },
    }
    add(entry)

    // A pairing URI shown by an earlier page load may still be approved.
    if (storage.read(pairingKey, isRecord))
      load()
        .then((connector) =>
          connector.resumePairing({ networks, preferred: networks[0], signal: stopped.signal }, (session) =>
            connected(entry, session),
          ),
        )
        .catch((error: unknown) => {
          if (!stopped.signal.aborted) environment.warn('Waiting for a pairing failed', error)
        })
    return () => stopped.abort()
  }
