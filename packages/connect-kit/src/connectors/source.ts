import type { Environment } from '../environment/environment.ts'
import type { Network } from '../networks/network.ts'
import type { KitStorage } from '../storage/storage.ts'
import type { Connector, ConnectorSession } from './connector.ts'
import type { AppMetadata } from './walletconnect/options.ts'

/** The context passed to a source of wallets. */
export interface ConnectorSourceContext {
  readonly environment: Environment
  readonly storage: KitStorage
  readonly metadata: AppMetadata
  readonly networks: readonly [Network, ...Network[]]
  /**
   * Adds a connector, at once or whenever a wallet is discovered. It replaces an earlier one with the same id, unless its type is `ANNOUNCED`: then
   * it is ignored.
   */
  readonly add: (connector: Connector) => void
  /** Passes on a session opened without a pending `connect` call, such as an approval received after a page load. */
  readonly connected: (connector: Connector, session: ConnectorSession) => void
}

/**
 * A source of wallets. It is called when the kit starts, and returns a function that stops it. It must have no side effect
 * that the person could notice: no request, no window.
 */
export type ConnectorSource = (context: ConnectorSourceContext) => () => void
