import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Connector, ConnectorInfo, ConnectorSession } from '../connectors/connector.ts'
import type { AppMetadata, WalletConnectOptions } from '../connectors/walletconnect/options.ts'
import {
  type WalletConnectConnector,
  walletConnectConnector,
} from '../connectors/walletconnect/walletconnect.ts'
import { defaultEnvironment, type Environment } from '../environment/environment.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Network } from '../networks/network.ts'
import { createStorage, type KitStorage } from '../storage/storage.ts'
import { orderConnectors, withoutDuplicates } from './order-connectors.ts'
import { initialState, type KitState } from './state.ts'

export interface ConnectKitOptions {
  /** Networks of the app; the first is the one a wallet is asked for. */
  readonly networks: readonly [Network, ...Network[]]
  /** S3.14: how the app introduces itself to wallets. */
  readonly metadata: AppMetadata
  /** Absent: no WalletConnect. */
  readonly walletConnect?: WalletConnectOptions
  readonly enableInjected?: boolean
  readonly enableEIP6963?: boolean
  /** Groups of the wallet list to show first (S2.40). */
  readonly connectorTypeOrder?: readonly string[]
  /** Replaces parts of the world around the kit; for tests. */
  readonly environment?: Partial<Environment>
}

/** What lives beside the plain state: connectors, the live session, and what must be stopped. */
export interface KitRuntime {
  readonly environment: Environment
  readonly storage: KitStorage
  readonly connectors: Map<string, Connector>
  readonly walletConnect: WalletConnectConnector | undefined
  session: ConnectorSession | undefined
  /** The attempt to connect that is under way; a newer one aborts it. */
  attempt: AbortController | undefined
}

/** One wallet-connection kit. Nothing lives outside it: two kits work on one page. */
export interface ConnectKit {
  readonly options: ConnectKitOptions
  readonly store: StoreApi<KitState>
  /** @internal */
  readonly runtime: KitRuntime
}

/**
 * Makes a kit. It does nothing yet: {@link startConnectKit} looks for wallets and takes up the last connection.
 *
 * @example
 * const kit = createConnectKit({
 *   networks: [defineNetwork(polygon)],
 *   metadata: { name: 'My app', description: '…', url: 'https://app.example', icons: [] },
 *   walletConnect: { projectId: '…' },
 * })
 */
export function createConnectKit(options: ConnectKitOptions): ConnectKit {
  const environment = { ...defaultEnvironment(), ...options.environment }
  const storage = createStorage({ backend: environment.storage, warn: environment.warn })
  const walletConnect =
    options.walletConnect &&
    walletConnectConnector({
      options: options.walletConnect,
      metadata: options.metadata,
      environment,
      storage,
    })
  const kit: ConnectKit = {
    options,
    store: createStore<KitState>(() => initialState),
    runtime: {
      environment,
      storage,
      connectors: new Map(),
      walletConnect,
      session: undefined,
      attempt: undefined,
    },
  }
  if (walletConnect) addConnector(kit, walletConnect)
  return kit
}

/** Adds a way to reach a wallet; one with a known id replaces the earlier one. */
export function addConnector(kit: ConnectKit, connector: Connector): void {
  kit.runtime.connectors.set(connector.id, connector)
  const infos = [...kit.runtime.connectors.values()].map(infoOf)
  kit.store.setState({
    connectors: orderConnectors(withoutDuplicates(infos), kit.options.connectorTypeOrder),
  })
}

/** @throws {ConnectKitError} `CONNECTOR_NOT_FOUND` */
export function findConnector(kit: ConnectKit, connectorId: string): Connector {
  const connector = kit.runtime.connectors.get(connectorId)
  if (!connector)
    throw new ConnectKitError(
      'CONNECTOR_NOT_FOUND',
      connectorId === 'walletConnect' ? 'WalletConnectConnector not found' : undefined,
      { details: { connectorId } },
    )
  return connector
}

/** The plain-data part of a connector. */
export const infoOf = ({ id, type, name, icon, rdns }: Connector): ConnectorInfo => ({
  id,
  type,
  name,
  icon,
  rdns,
})

/** @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, 'Network Not Found' (S8.4) */
export function findNetwork(kit: ConnectKit, chainId: number): Network {
  const network = kit.options.networks.find((candidate) => candidate.id === chainId)
  if (!network) throw new ConnectKitError('CHAIN_NOT_CONFIGURED', undefined, { details: { chainId } })
  return network
}
