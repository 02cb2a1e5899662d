import type { CaipChainId } from '../caip/chain-id.ts'
import type { CoreErrorCode } from '../errors/catalogue.ts'
import type { Network } from '../networks/network.ts'
import type { Eip1193Provider } from './eip1193/provider.ts'
import type { OneClickSignIn, SignInProof } from './one-click-sign-in.ts'

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
  /** Reverse domain name of the wallet (EIP-6963), the same wherever it is met. */
  readonly rdns: string | undefined
  /** Id of the wallet in the explorer, where it is known. */
  readonly explorerId: string | undefined
  /** CAIP-2 namespaces it can connect, such as `eip155`; undefined: whatever the app asks for. */
  readonly namespaces: readonly string[] | undefined
}

export interface ConnectParameters {
  /** Networks of the app to ask for; never empty. */
  readonly networks: readonly [Network, ...Network[]]
  /** The one the app would like to be on; one of `networks`. */
  readonly preferred: Network
  readonly signal: AbortSignal
  /** Called with each new pairing URI, where a wallet is reached by one; in link mode, with the link to open. */
  readonly onUri?: (uri: string) => void
  /** Asks for a sign-in together with the connection, where the connector can and all networks are of eip155. */
  readonly signIn?: OneClickSignIn
  /** `https://…` of the wallet the person picked, where it offers link mode (S6.6). */
  readonly linkModeUrl?: string
}

/** One way to reach a wallet (S3.11). Implementations hold no app state: a connection lives in its session. */
export interface Connector extends ConnectorInfo {
  /** @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `ABORTED`, … */
  connect(parameters: ConnectParameters): Promise<ConnectorSession>
  /** Takes up an earlier connection without asking the person; undefined when there is none any more. */
  reconnect(parameters: ConnectParameters): Promise<ConnectorSession | undefined>
  /** Loads code ahead of its use. Never throws. */
  prefetch?(): void
  /** Frees what the connector holds for the life of the kit: sockets, listeners. */
  close?(): Promise<void>
}

/** S4.10: the networks of one namespace that a wallet lets the app be on. */
export interface WalletNetworks {
  /** Whether the wallet may be asked to go to any network, also to one it did not approve. */
  readonly supportsAllNetworks: boolean
  /** CAIP-2 ids, in the order of the approval; empty where the wallet approves no networks by name. */
  readonly approvedCaipNetworkIds: readonly CaipChainId[]
}

/** What a wallet shows of itself in one namespace. */
export interface NamespaceAccounts {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly namespace: string
  /** Addresses in the namespace's own form, the chosen one first; empty while the wallet is locked. */
  readonly accounts: readonly string[]
  /** The chain the wallet is on in this namespace. */
  readonly chain: CaipChainId
  /** Missing: the wallet can be asked for any network. */
  readonly networks?: WalletNetworks
}

/** Something the wallet told us. */
export type SessionEvent =
  | { readonly type: 'accountsChanged'; readonly namespace: string; readonly accounts: readonly string[] }
  | { readonly type: 'chainChanged'; readonly namespace: string; readonly chain: CaipChainId }
  /** The wallet lets the app be on other networks than before. */
  | { readonly type: 'networksApproved'; readonly namespace: string; readonly networks: WalletNetworks }
  /** The wallet is there and allows the app, but shows no account until the person unlocks it. */
  | { readonly type: 'locked'; readonly namespace: string }
  /** The way to the wallet broke, or is there again (WalletConnect's relay). The connection stays. */
  /** `code`: why it does not come back by itself. */
  | { readonly type: 'connectionLost'; readonly code?: CoreErrorCode }
  | { readonly type: 'connectionRestored' }
  /** The wallet ended the connection: all of it, or in one namespace. */
  | { readonly type: 'disconnected'; readonly namespace?: string }

/** A live connection to one wallet. */
export interface ConnectorSession {
  /** The namespaces it has accounts in, as of now; never empty while it lives. */
  readonly namespaces: readonly NamespaceAccounts[]
  /** Who is on the other side, where the connector itself does not say (WalletConnect). */
  readonly peer: { readonly name: string; readonly icon: string | undefined } | undefined
  /** Of a one-click sign-in; missing or empty: the app asks for a signature itself. */
  readonly proofs?: readonly SignInProof[]
  /**
   * The wallet's face in a namespace, as EIP-1193.
   *
   * @throws {ConnectKitError} `NAMESPACE_NOT_CONFIGURED`
   */
  provider(namespace: string): Eip1193Provider
  /** S4.10. @throws {ConnectKitError} `CHAIN_NOT_SUPPORTED`, `USER_REJECTED`, … */
  switchChain(network: Network, signal: AbortSignal): Promise<void>
  /** Ends the connection on both sides, as far as the other side can be reached. */
  disconnect(): Promise<void>
  /** Lets go of listeners without ending the connection. */
  release(): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}
