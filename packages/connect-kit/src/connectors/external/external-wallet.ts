import type { Eip1193Provider } from '../eip1193/provider.ts'
import type { ConnectorSource } from '../source.ts'
import { externalConnector } from './external-connector.ts'

export interface ExternalWalletOptions {
  /** Id of the connector, the same on every page load: the connection is remembered by it. */
  readonly id: string
  readonly name: string
  /** A data address, or one the app's own policy allows. */
  readonly icon?: string | undefined
  /** Reverse domain name, where the wallet also announces itself (EIP-6963): the two are then one entry of the list. */
  readonly rdns?: string | undefined
  /** Id of the wallet in the explorer, where it is known. */
  readonly explorerId?: string | undefined
  /** Loads the wallet's SDK and answers its provider (EIP-1193). */
  readonly load: () => Promise<Eip1193Provider>
}

// S3.11
/**
 * A wallet that comes with an SDK of its own (type EXTERNAL). Nothing of it is loaded before somebody connects it, or a
 * remembered connection of it is taken up. Its provider speaks EIP-1193, so it serves EVM networks; a wallet of another
 * namespace needs a `Connector` of its own.
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
