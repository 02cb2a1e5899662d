import type { Address } from 'viem'
import type { Network } from '../networks/network.ts'
import type { Eip1193Provider } from './eip1193/provider.ts'

/** S3.11: the kinds of connector. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** What a list shows of a connector; plain data. */
export interface ConnectorInfo {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  /** A data or https address of the wallet's image. */
  readonly icon: string | undefined
  readonly rdns: string | undefined
}

export interface ConnectParameters {
  /** The chain the app would like to be on (EVM chain id). */
  readonly chainId: number
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
  /** Called with each new pairing URI, where a wallet is reached by one. */
  readonly onUri?: (uri: string) => void
}

/** One way to reach a wallet (S3.11). Implementations hold no app state: a connection lives in its session. */
export interface Connector extends ConnectorInfo {
  /** @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `ABORTED`, … */
  connect(parameters: ConnectParameters): Promise<ConnectorSession>
  /** Takes up an earlier connection without asking the person; undefined when there is none any more. */
  reconnect(parameters: ConnectParameters): Promise<ConnectorSession | undefined>
}

/** Something the wallet told us. */
export type SessionEvent =
  | { readonly type: 'accountsChanged'; readonly accounts: readonly Address[] }
  | { readonly type: 'chainChanged'; readonly chainId: number }
  | { readonly type: 'disconnected' }

/** A live connection to one wallet. */
export interface ConnectorSession {
  readonly provider: Eip1193Provider
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** Who is on the other side, where the connector itself does not say (WalletConnect). */
  readonly peer: { readonly name: string; readonly icon: string | undefined } | undefined
  /** S4.10. @throws {ConnectKitError} `CHAIN_NOT_SUPPORTED`, `USER_REJECTED`, … */
  switchChain(network: Network, signal: AbortSignal): Promise<void>
  /** Ends the connection on both sides, as far as the other side can be reached. */
  disconnect(): Promise<void>
  /** Lets go of listeners without ending the connection. */
  release(): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}
