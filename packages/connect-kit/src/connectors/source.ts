import type { Environment } from '../environment/environment.ts'
import type { Network } from '../networks/network.ts'
import type { KitStorage } from '../storage/storage.ts'
import type { Connector, ConnectorSession } from './connector.ts'
import type { AppMetadata } from './walletconnect/options.ts'

/** What a source of wallets is given. */
export interface ConnectorSourceContext {
  readonly environment: Environment
  readonly storage: KitStorage
  readonly metadata: AppMetadata
  readonly networks: readonly [Network, ...Network[]]
  /**
   * Adds a way to reach a wallet, at once or whenever one turns up. One with a known id replaces the earlier one; of type `ANNOUNCED`, it is
   * left out.
   */
  readonly add: (connector: Connector) => void
  /** Hands over a connection that came by itself, such as an approval that outlived a page load. */
  readonly connected: (connector: Connector, session: ConnectorSession) => void
}

/**
 * A place where wallets are found. It is called when the kit starts, and answers how to stop looking. It must do
 * nothing that a person could notice: no request, no window.
 */
export type ConnectorSource = (context: ConnectorSourceContext) => () => void
