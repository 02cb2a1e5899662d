import type { CaipChainId } from '../../caip/chain-id.ts'
import type { WalletConnectErrorCode } from '../../errors/walletconnect-error.ts'
import type { OneClickRequest, SignInProof } from '../one-click-sign-in.ts'

/** What a wallet approved in one namespace. Accounts are the truth about its chains (`chains` is optional, CAIP-25). */
export interface SessionNamespace {
  /** CAIP-10 account ids, in the wallet's order. */
  readonly accounts: readonly string[]
  /** CAIP-2 ids it names beside the accounts. */
  readonly chains?: readonly CaipChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The other side of a session, as it describes itself. */
export interface Peer {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
  // S6.6
  /** The wallet's universal link, where it offers link mode. */
  readonly universalLink: string | undefined
}

// S3.23
/** A WalletConnect session, reduced to what the kit needs. Plain data: it crosses from tab to tab. */
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
  /** A wallet approved, whether or not anybody still waits for it: a page may have been loaded anew meanwhile. */
  | { readonly type: 'sessionConnected'; readonly session: TransportSession }
  | { readonly type: 'sessionUpdated'; readonly session: TransportSession }
  | { readonly type: 'sessionEnded'; readonly topic: string }
  /** The socket to the relay is gone, or there again. */
  /** `code`: the relay refused, and will not be asked again by itself. */
  | { readonly type: 'linkDown'; readonly code?: WalletConnectErrorCode }
  | { readonly type: 'linkUp' }

export interface RequestedNamespace {
  readonly chains: readonly CaipChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface ProposeParameters {
  /** By CAIP-2 namespace. All of it is optional to the wallet: required ones only make good wallets fail. */
  readonly namespaces: Readonly<Record<string, RequestedNamespace>>
  readonly sessionProperties?: Readonly<Record<string, string>>
  // S5.11
  /** Keys are a subset of the namespaces, or chains in them. */
  readonly scopedProperties?: Readonly<Record<string, string>>
}

// S5.10
/** A one-click sign-in for chains of one namespace, eip155. */
export interface AuthenticateParameters extends OneClickRequest {
  /** CAIP-2 ids, the chain of the message first. */
  readonly chains: readonly CaipChainId[]
  /** What the session may ask of the wallet; without any, there is a proof but no session. */
  readonly methods: readonly string[]
  // S6.6
  /** The wallet's universal link, to go there by link mode once it has shown that it answers so. */
  readonly linkModeUrl?: string
}

export interface Pairing {
  /** `wc:…`, to be shown as a QR code or followed as a link; in link mode the link itself. Usable for five minutes. */
  readonly uri: string
  /** Names the pairing in `outcome` and `abandon`. */
  readonly topic: string
}

export interface PairingOutcome {
  readonly session: TransportSession | undefined
  /** Empty when the wallet answered a plain proposal. */
  readonly proofs: readonly SignInProof[]
}

export interface TransportRequest {
  readonly topic: string
  readonly chainId: CaipChainId
  readonly method: string
  readonly params: unknown
  /** Seconds the wallet has to answer: 300 (the default) to 604 800. */
  readonly expiry?: number
  readonly signal?: AbortSignal
}

/** The pairing client behind the connector, so that another implementation of the protocol can take its place. */
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
   * How a pairing ends. It may be asked for more than once.
   *
   * @throws {ConnectKitError} `USER_REJECTED`, `PROPOSAL_EXPIRED`, `PEER_INVALID`
   */
  outcome(pairingTopic: string): Promise<PairingOutcome>
  /** Nobody waits for this pairing any more: a wallet that approves it later is disconnected. */
  abandon(pairingTopic: string): void
  /** Live sessions, newest first. */
  sessions(): readonly TransportSession[]
  /**
   * Asks the wallet.
   *
   * @throws {ConnectKitError} `WALLET_DISCONNECTED`, `WALLET_UNAUTHORIZED`, `RELAY_UNAVAILABLE`, `REQUEST_TIMED_OUT`,
   *   `ABORTED`, or what the wallet answered
   */
  request(request: TransportRequest): Promise<unknown>
  /** Ends a session here at once, and at the wallet as soon as it can be reached. */
  disconnect(topic: string): Promise<void>
  /** Whether the wallet answers. @throws {ConnectKitError} `REQUEST_TIMED_OUT`, `WALLET_DISCONNECTED` */
  ping(topic: string): Promise<void>
  /** Seven days more for a session. @throws {ConnectKitError} `REQUEST_TIMED_OUT`, `WALLET_DISCONNECTED` */
  extend(topic: string): Promise<void>
  /** Finds out whether the socket still carries, and replaces a dead one. Never throws. */
  revive(): Promise<void>
  /** Whether the way to the relay is open, as `linkDown` and `linkUp` told last. */
  isLinked(): boolean
  subscribe(listener: (event: TransportEvent) => void): () => void
  close(): Promise<void>
}

/** What the tab that owns the socket offers beyond, so that another tab can take over its work. */
export interface OwningTransport extends PairingTransport {
  /** `onSent` gets the JSON-RPC id before the request leaves the device, in the same turn. */
  request(request: TransportRequest, onSent?: (rpcId: number) => void): Promise<unknown>
  /** The answer to a request that this or an earlier client sent. @throws {ConnectKitError} as `request` */
  answer(rpcId: number, waitUntil: number, signal?: AbortSignal): Promise<unknown>
}
