import type { CaipAccountId } from '../caip/account-id.ts'
import type { CaipChainId } from '../caip/chain-id.ts'
import type { ConnectorInfo, WalletNetworks } from '../connectors/connector.ts'

/** An address in the form of its namespace. */
export type AddressOf<Namespace extends string> = Namespace extends 'eip155' ? `0x${string}` : string
/** The id of a chain inside its namespace: a number on EVM, the CAIP-2 reference elsewhere. */
export type ChainIdOf<Namespace extends string> = string extends Namespace
  ? number | string
  : Namespace extends 'eip155'
    ? number
    : string

/** Name and image of a wallet: the peer's for WalletConnect, else the connector's. */
export interface WalletInfo {
  readonly name: string
  readonly icon: string | undefined
}

/** S3.9, S4.8: the connection in one namespace. Fields exist only in the states in which they mean something. */
export type Connection<Namespace extends string = string> =
  | { readonly status: 'disconnected' }
  | { readonly status: 'reconnecting'; readonly connector: ConnectorInfo }
  /** The wallet is there and allows the app, but shows no account until the person unlocks it. */
  | {
      readonly status: 'locked'
      readonly namespace: Namespace
      readonly connector: ConnectorInfo
      readonly wallet: WalletInfo
      readonly caipNetworkId: CaipChainId
      readonly networks: WalletNetworks
    }
  | ConnectedWallet<Namespace>

export interface ConnectedWallet<Namespace extends string = string> {
  readonly status: 'connected'
  readonly namespace: Namespace
  readonly connector: ConnectorInfo
  readonly wallet: WalletInfo
  readonly address: AddressOf<Namespace>
  /** All addresses the wallet shows, the chosen one among them. */
  readonly accounts: readonly AddressOf<Namespace>[]
  readonly chainId: ChainIdOf<Namespace>
  readonly caipNetworkId: CaipChainId
  /** S4.10: where the wallet lets the app be in this namespace. */
  readonly networks: WalletNetworks
  /** CAIP-10 id of the chosen account on the wallet's chain. */
  readonly caipAddress: CaipAccountId
  /** False while the way to the wallet is broken; requests then wait or fail, the connection stays. */
  readonly isReachable: boolean
}

/** An attempt to connect that waits for the person. It stands beside the connections, which it changes when it succeeds. */
export interface ConnectAttempt {
  /** Tells this attempt from the ones before. */
  readonly number: number
  readonly connector: ConnectorInfo
  /** The pairing URI to show, once there is one. */
  readonly uri: string | undefined
}

/** S4.8: the status as one word, for a button. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected'

export const disconnected: Connection<never> = { status: 'disconnected' }

/**
 * S4.8: connecting, connected or disconnected. A locked wallet is disconnected to a button: it shows no account.
 *
 * @example connectionStatus(connectionIn(state, 'eip155'), state.attempt) // 'connecting'
 */
export function connectionStatus(
  connection: Connection,
  attempt: ConnectAttempt | undefined,
): ConnectionStatus {
  if (connection.status === 'connected') return 'connected'
  return attempt || connection.status === 'reconnecting' ? 'connecting' : 'disconnected'
}
