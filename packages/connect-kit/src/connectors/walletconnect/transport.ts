import type { CaipChainId } from '../../caip/chain-id.ts'
import type { WalletConnectErrorCode } from '../../errors/walletconnect-error.ts'
import type { OneClickRequest, SignInProof } from '../one-click-sign-in.ts'

/** A wallet's approval in one namespace. Its chains are those of the accounts (`chains` is optional, CAIP-25). */
export interface SessionNamespace {
  /** CAIP-10 account ids, in the wallet's order. */
  readonly accounts: readonly string[]
  /** CAIP-2 ids listed in addition to the accounts. */
  readonly chains?: readonly CaipChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The peer of a session, as it describes itself. */
export interface Peer {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
  // S6.6
  /** The wallet's universal link, if it offers link mode. */
  readonly universalLink: string | undefined
}

// S3.23
/** A WalletConnect session, reduced to what the kit needs. Plain data: it is sent between tabs. */
export interface TransportSession {
  readonly topic: string
  readonly pairingTopic: string
  /** Seconds since the epoch. */
  readonly expiry: number
  /** By CAIP-2 namespace, such as `eip155`. */
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
  /** CAIP-25 `sessionProperties`, as the wallet sent them. */
  readonly sessionProperties: Readonly<Record<string, unknown>>
  /** CAIP-25 `scopedProperties`: keys are namespaces or chains. */
  readonly scopedProperties: Readonly<Record<string, unknown>>
  readonly peer: Peer
}

export type TransportEvent =
  | {
      readonly type: 'walletEvent'
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    }
  /** A wallet approved, even if no attempt is pending: the page may have been reloaded meanwhile. */
  | { readonly type: 'sessionConnected'; readonly session: TransportSession }
  | { readonly type: 'sessionUpdated'; readonly session: TransportSession }
  | { readonly type: 'sessionEnded'; readonly topic: string }
  /** The socket to the relay was lost, or is open again. */
  /** `code`: the relay refused the connection, and it is not retried automatically. */
  | { readonly type: 'linkDown'; readonly code?: WalletConnectErrorCode }
  | { readonly type: 'linkUp' }

export interface RequestedNamespace {
  readonly chains: readonly CaipChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface ProposeParameters {
  /** By CAIP-2 namespace. All of them are optional for the wallet: required ones only make capable wallets fail. */
  readonly namespaces: Readonly<Record<string, RequestedNamespace>>
  readonly sessionProperties?: Readonly<Record<string, string>>
  // S5.11
  /** Keys are a subset of the namespaces, or chains of them. */
  readonly scopedProperties?: Readonly<Record<string, string>>
}

// S5.10
/** A one-click sign-in for chains of one namespace, eip155. */
export interface AuthenticateParameters extends OneClickRequest {
  /** CAIP-2 ids, the chain of the sign-in message first. */
  readonly chains: readonly CaipChainId[]
  /** The methods of the session; without any, there is a proof but no session. */
  readonly methods: readonly string[]
  // S6.6
  /** The wallet's universal link, used for link mode once the wallet is known to support it. */
  readonly linkModeUrl?: string
}

export interface Pairing {
  /** `wc:…`, to show as a QR code or open as a link; in link mode the link itself. Valid for five minutes. */
  readonly uri: string
  /** Identifies the pairing in `outcome` and `abandon`. */
  readonly topic: string
}

export interface PairingOutcome {
  readonly session: TransportSession | undefined
  /** Empty for a plain proposal. */
  readonly proofs: readonly SignInProof[]
}

export interface TransportRequest {
  readonly topic: string
  readonly chainId: CaipChainId
  readonly method: string
  readonly params: unknown
  /** Seconds until the request expires: 300 (the default) to 604 800. */
  readonly expiry?: number
  readonly signal?: AbortSignal
}

/** The pairing client behind the connector, so that the protocol implementation can be replaced. */
export interface PairingTransport {
  /** @throws {ConnectKitError} `RELAY_UNAVAILABLE`, `RELAY_REFUSED`, `SCOPED_PROPERTIES_INVALID`, `MISSING_OR_INVALID` */
  propose(parameters: ProposeParameters): Promise<Pairing>
  /**
   * One-click sign-in (CAIP-222).
   *
   * @throws {ConnectKitError} as `propose`, and `MULTI_NAMESPACE_REQUEST`, `AUTHENTICATE_EVM_ONLY`
   */
  authenticate(parameters: AuthenticateParameters): Promise<Pairing>
  /**
   * The outcome of a pairing. It may be awaited more than once.
   *
   * @throws {ConnectKitError} `USER_REJECTED`, `PROPOSAL_EXPIRED`, `PEER_INVALID`
   */
  outcome(pairingTopic: string): Promise<PairingOutcome>
  /** Ends the wait for a pairing: a wallet that approves it later is disconnected. */
  abandon(pairingTopic: string): void
  /** Open sessions, newest first. */
  sessions(): readonly TransportSession[]
  /**
   * Sends a request to the wallet.
   *
   * @throws {ConnectKitError} `WALLET_DISCONNECTED`, `WALLET_UNAUTHORIZED`, `RELAY_UNAVAILABLE`, `REQUEST_TIMED_OUT`,
   *   `ABORTED`, or the wallet's own error
   */
  request(request: TransportRequest): Promise<unknown>
  /** Ends a session on this device at once, and in the wallet as soon as it can be reached. */
  disconnect(topic: string): Promise<void>
  /** Resolves if the wallet responds. @throws {ConnectKitError} `REQUEST_TIMED_OUT`, `WALLET_DISCONNECTED` */
  ping(topic: string): Promise<void>
  /** Extends a session by seven days. @throws {ConnectKitError} `REQUEST_TIMED_OUT`, `WALLET_DISCONNECTED` */
  extend(topic: string): Promise<void>
  /** Probes the socket, and replaces a dead one. Never throws. */
  revive(): Promise<void>
  /** Whether the relay connection is up, according to the last `linkDown` or `linkUp`. */
  isLinked(): boolean
  subscribe(listener: (event: TransportEvent) => void): () => void
  close(): Promise<void>
}

/** Additional methods for the tab that owns the socket, so that another tab can take over its work. */
export interface OwningTransport extends PairingTransport {
  /** `onSent` is called synchronously with the JSON-RPC id before the request is sent. */
  request(request: TransportRequest, onSent?: (rpcId: number) => void): Promise<unknown>
  /** The response to a request that this or an earlier client sent. @throws {ConnectKitError} as `request` */
  answer(rpcId: number, waitUntil: number, signal?: AbortSignal): Promise<unknown>
}
