import type { Eip1193Provider } from '../eip1193/provider.ts'
import type { ConnectorSource } from '../source.ts'
import { externalConnector } from './external-connector.ts'

export interface ExternalWalletOptions {
  /** Id of the connector, the same on every page load: connections are stored with it. */
  readonly id: string
  readonly name: string
  /** A data URI, or a URL the app's content security policy allows. */
  readonly icon?: string | undefined
  /** Reverse domain name, if the wallet also announces itself (EIP-6963): both are then merged into one list entry. */
  readonly rdns?: string | undefined
  /** Id of the wallet in the explorer, if known. */
  readonly explorerId?: string | undefined
  /** Loads the wallet's SDK and returns its EIP-1193 provider. */
  readonly load: () => Promise<Eip1193Provider>
}

// S3.11
/**
 * A wallet with its own SDK (type EXTERNAL). Its code is loaded only when the person connects it, or when a
 * stored connection is restored. Its provider is EIP-1193, so it serves EVM networks; a wallet of another
 * namespace needs its own `Connector`.
 *
 * @example
 * createConnectKit({ connectors: [externalWallet({ id: 'acme', name: 'Acme', load: () => import('./acme.ts').then(open) })], … })
 */
export const externalWallet =
  ({ id, name, icon, rdns, explorerId, load }: ExternalWalletOptions): ConnectorSource =>
  (context) => {
    if (context.networks.some(({ chainNamespace }) => chainNamespace === 'eip155'))
      context.add(externalConnector({ id, name, icon, rdns, explorerId }, load))
    return () => undefined
  }
