import type { CaipChainId } from '../caip/chain-id.ts'
import type { WalletConnectErrorCode } from '../errors/walletconnect-error.ts'
import type { Network } from '../networks/network.ts'
import type { Eip1193Provider } from './eip1193/provider.ts'
import type { OneClickSignIn, SignInProof } from './one-click-sign-in.ts'

// S3.11
/** The kinds of connector. */
export const connectorTypes = [
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
  'ID_AUTH',
] as const
export type ConnectorType = (typeof connectorTypes)[number]

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

export interface ConnectRequest {
  /** Networks of the app to ask for; never empty. */
  readonly networks: readonly [Network, ...Network[]]
  /** The one the app would like to be on; one of `networks`. */
  readonly preferred: Network
  readonly signal: AbortSignal
  /** Called with each new pairing URI, where a wallet is reached by one; in link mode, with the link to open. */
  readonly onUri?: (uri: string) => void
  /** Asks for a sign-in together with the connection, where the connector can and all networks are of eip155. */
  readonly signIn?: OneClickSignIn
  // S6.6
  /** `https://…` of the wallet the person picked, where it offers link mode. */
  readonly linkModeUrl?: string
  /**
   * Called when the wallet approves and nothing comes of it: after `signal` was aborted, because a question cannot be taken back (EIP-1193),
   * or because the wallet shows no account when it is asked again. Whoever asked decides whether the wallet is told that nobody wants it.
   */
  readonly onLateApproval?: (late: UnwantedSession) => void
}

/** An approval that nobody made a connection of: as much of its session as it takes to end it. */
export type UnwantedSession = Pick<ConnectorSession, 'id' | 'permissionOwner' | 'disconnect'>

/** Which session to take up again, and for which networks. */
export interface ReconnectRequest
  extends Omit<ConnectRequest, 'onUri' | 'signIn' | 'linkModeUrl' | 'onLateApproval'> {
  /** Id of the session, as {@link ConnectorSession.id} said it. */
  readonly sessionId: string
}

// S3.11
/** One way to reach a wallet. Implementations hold no app state: a connection lives in its session. */
export interface Connector extends ConnectorInfo {
  /** {@link ConnectorSession.permissionOwner} of all its sessions, where that is known before the first. */
  readonly permissionOwner?: object
  /** @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `ABORTED`, … */
  connect(parameters: ConnectRequest): Promise<ConnectorSession>
  /**
   * Takes up exactly the session that is asked for, without asking the person; undefined when the wallet does not know it any more. Another
   * session of the same wallet is no substitute.
   */
  reconnect(parameters: ReconnectRequest): Promise<ConnectorSession | undefined>
  /** Loads code ahead of its use. Never throws. */
  prefetch?(): void
  /** Frees what the connector holds for the life of the kit: sockets, listeners. */
  close?(): Promise<void>
}

// S4.10
/** The networks of one namespace that a wallet lets the app be on. */
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
  | { readonly type: 'connectionLost'; readonly code?: WalletConnectErrorCode }
  | { readonly type: 'connectionRestored' }
  /** The wallet ended the connection: all of it, or in one namespace. */
  | { readonly type: 'disconnected'; readonly namespace?: string }

/** A live session with one wallet: what it approved once, in one or more namespaces. */
export interface ConnectorSession {
  /**
   * Names the session among all sessions of all connectors, the same after a reload and in every tab: the topic of a WalletConnect session;
   * {@link pageSessionId} for a wallet that keeps one permission for a site (EIP-2255).
   */
  readonly id: string
  /**
   * The wallet's own object, where the wallet keeps one permission for the site. Sessions of different connectors with the same one share it:
   * `disconnect` is called for the last of them only.
   */
  readonly permissionOwner?: object
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
  // S4.10
  /** @throws {ConnectKitError} `CHAIN_NOT_SUPPORTED`, `USER_REJECTED`, … */
  switchChain(network: Network, signal: AbortSignal): Promise<void>
  /** False while the way to the wallet is broken from the start; missing where there is none that can break. */
  readonly isReachable?: boolean
  /**
   * The app has taken the session: earlier ones of the same wallet that nobody uses may be ended now.
   *
   * @param used ids of the sessions that are in use or remembered
   */
  endStale?(used: ReadonlySet<string>): void
  /** Ends the connection on both sides, as far as the other side can be reached. */
  disconnect(): Promise<void>
  /** Lets go of listeners without ending the connection. */
  release(): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/**
 * Id of the one session a site has with a wallet that keeps a permission for it; no WalletConnect topic looks like it.
 *
 * @example pageSessionId('com.example.wallet') // 'page:com.example.wallet'
 */
export const pageSessionId = (connectorId: string): string => `page:${connectorId}`
