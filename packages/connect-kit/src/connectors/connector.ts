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

/** The plain data of a connector that a list shows. */
export interface ConnectorInfo {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  /** Data URI or https URL of the wallet's icon. */
  readonly icon: string | undefined
  /** Reverse domain name of the wallet (EIP-6963), the same for all connectors of that wallet. */
  readonly rdns: string | undefined
  /** Id of the wallet in the explorer, if known. */
  readonly explorerId: string | undefined
  /** CAIP-2 namespaces it can connect, such as `eip155`; undefined: any namespace the app requests. */
  readonly namespaces: readonly string[] | undefined
}

export interface ConnectRequest {
  /** The app's networks to request; never empty. */
  readonly networks: readonly [Network, ...Network[]]
  /** The preferred network of the app; one of `networks`. */
  readonly preferred: Network
  readonly signal: AbortSignal
  /** Called with each new pairing URI, if the wallet is connected by one; in link mode, with the link to open. */
  readonly onUri?: (uri: string) => void
  /** Requests a sign-in together with the connection, if the connector supports it and all networks are of eip155. */
  readonly signIn?: OneClickSignIn
  // S6.6
  /** Link mode URL (`https://…`) of the selected wallet, if it offers link mode. */
  readonly linkModeUrl?: string
  /**
   * Called when the wallet approves but no connection results: after `signal` was aborted, because a request cannot be cancelled (EIP-1193),
   * or because the wallet exposes no account when it is asked again. The caller decides whether to end the session in the wallet.
   */
  readonly onLateApproval?: (late: UnwantedSession) => void
}

/** An approved session that did not become a connection: only what is needed to end it. */
export type UnwantedSession = Pick<ConnectorSession, 'id' | 'permissionOwner' | 'disconnect'>

/** Which session to restore, and for which networks. */
export interface ReconnectRequest
  extends Omit<ConnectRequest, 'onUri' | 'signIn' | 'linkModeUrl' | 'onLateApproval'> {
  /** The {@link ConnectorSession.id} of the session. */
  readonly sessionId: string
}

// S3.11
/** One way to connect a wallet. Implementations keep no app state: a connection is kept in its session. */
export interface Connector extends ConnectorInfo {
  /** The {@link ConnectorSession.permissionOwner} of all its sessions, if it is known before the first one. */
  readonly permissionOwner?: object
  /** @throws {ConnectKitError} `USER_REJECTED`, `REQUEST_PENDING`, `ABORTED`, … */
  connect(parameters: ConnectRequest): Promise<ConnectorSession>
  /**
   * Restores exactly the requested session without prompting the person; undefined when the wallet no longer has it. Another
   * session of the same wallet does not count.
   */
  reconnect(parameters: ReconnectRequest): Promise<ConnectorSession | undefined>
  /** Preloads code. Never throws. */
  prefetch?(): void
  /** Releases what the connector keeps for the lifetime of the kit: sockets, listeners. */
  close?(): Promise<void>
}

// S4.10
/** The networks of one namespace that a wallet allows the app to use. */
export interface WalletNetworks {
  /** Whether the wallet can be asked to switch to any network, including one it did not approve. */
  readonly supportsAllNetworks: boolean
  /** CAIP-2 ids, in the order of the approval; empty if the wallet does not approve networks individually. */
  readonly approvedCaipNetworkIds: readonly CaipChainId[]
}

/** Accounts and chain of a wallet in one namespace. */
export interface NamespaceAccounts {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly namespace: string
  /** Addresses in the namespace's own format, the selected one first; empty while the wallet is locked. */
  readonly accounts: readonly string[]
  /** The wallet's current chain in this namespace. */
  readonly chain: CaipChainId
  /** Undefined: the wallet can be asked to switch to any network. */
  readonly networks?: WalletNetworks
}

/** An event of a wallet's session. */
export type SessionEvent =
  | { readonly type: 'accountsChanged'; readonly namespace: string; readonly accounts: readonly string[] }
  | { readonly type: 'chainChanged'; readonly namespace: string; readonly chain: CaipChainId }
  /** The wallet changed the networks it approves. */
  | { readonly type: 'networksApproved'; readonly namespace: string; readonly networks: WalletNetworks }
  /** The wallet is available and authorizes the app, but exposes no account until the person unlocks it. */
  | { readonly type: 'locked'; readonly namespace: string }
  /** The connection to the wallet (WalletConnect's relay) was lost or restored. The session stays open. */
  /** `code`: why it will not be restored automatically. */
  | { readonly type: 'connectionLost'; readonly code?: WalletConnectErrorCode }
  | { readonly type: 'connectionRestored' }
  /** The wallet ended the session: all of it, or in one namespace. */
  | { readonly type: 'disconnected'; readonly namespace?: string }

/** What a wallet approved for a session, as it says itself. */
export interface SessionTerms {
  /** URL of the wallet; undefined if it names none. */
  readonly url: string | undefined
  /** When the session ends by itself (ms since the epoch); undefined if it does not. */
  readonly expiresAt: number | undefined
  /** The approved methods, by CAIP-2 namespace. */
  readonly methods: Readonly<Record<string, readonly string[]>>
}

/** An open session with one wallet: one approval, in one or more namespaces. */
export interface ConnectorSession {
  /**
   * Unique id among all sessions of all connectors, the same after a reload and in every tab: the topic of a WalletConnect session;
   * {@link pageSessionId} for a wallet that keeps one permission per site (EIP-2255).
   */
  readonly id: string
  /**
   * The wallet's own object, if the wallet keeps one permission per site. Sessions of different connectors with the same object share that
   * permission: `disconnect` is called for the last of them only.
   */
  readonly permissionOwner?: object
  /** The namespaces it currently has accounts in; never empty while it is open. */
  readonly namespaces: readonly NamespaceAccounts[]
  /** Name and icon of the peer, if the connector itself does not identify the wallet (WalletConnect). */
  readonly peer: { readonly name: string; readonly icon: string | undefined } | undefined
  /** What was approved, if the session has terms of its own (WalletConnect). */
  readonly terms?: SessionTerms
  /** Proofs of a one-click sign-in; if missing or empty, the app requests a signature itself. */
  readonly proofs?: readonly SignInProof[]
  /**
   * The EIP-1193 provider of a namespace.
   *
   * @throws {ConnectKitError} `NAMESPACE_NOT_CONFIGURED`
   */
  provider(namespace: string): Eip1193Provider
  // S4.10
  /** @throws {ConnectKitError} `CHAIN_NOT_SUPPORTED`, `USER_REJECTED`, … */
  switchChain(network: Network, signal: AbortSignal): Promise<void>
  /** Whether the connection to the wallet is up; read when the session is adopted. Undefined if there is no connection that can be lost. */
  readonly isReachable?: boolean
  /**
   * Called when the app has adopted the session: earlier unused sessions of the same wallet may be ended now.
   *
   * @param used ids of the sessions that are in use or stored
   */
  endStale?(used: ReadonlySet<string>): void
  /** Ends the session on both sides, if the wallet can be reached. */
  disconnect(): Promise<void>
  /** Removes listeners without ending the session. */
  release(): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/**
 * Session id for a wallet that keeps one permission per site; it cannot collide with a WalletConnect topic.
 *
 * @example pageSessionId('com.example.wallet') // 'page:com.example.wallet'
 */
export const pageSessionId = (connectorId: string): string => `page:${connectorId}`
