import type { NamespaceWishes } from './namespaces.ts'

// S3.14
/** The app's metadata, as a wallet shows it. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  // S6.6
  /** Links for a wallet to return to the app; link mode needs `universal`. */
  readonly redirect?:
    | {
        readonly native?: string | undefined
        readonly universal?: string | undefined
        readonly linkMode?: boolean | undefined
      }
    | undefined
}

export interface WalletConnectOptions {
  // S9.13
  /** The app's project id at the relay. */
  readonly projectId: string
  /** Default: `wss://relay.walletconnect.org`; any relay that implements the protocol can be used. */
  readonly relayUrl?: string | undefined
  /** URL of the attestation service, or null (the default) for none: then its iframe is never loaded. */
  readonly verifyUrl?: string | null | undefined
  /** URL of the Blockchain API, to read the status of calls from the bundler a wallet names. Without it the wallet itself is requested. */
  readonly bundlerUrl?: string | undefined
  /** Methods, events and chains to request instead of the defaults, by namespace. RPC URLs are those of the networks. */
  readonly namespaces?: NamespaceWishes | undefined
  /** CAIP-25: properties of the session, sent to the wallet. */
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
  // S5.11
  /** CAIP-25: properties per namespace or chain; the keys are a subset of what is requested. */
  readonly scopedProperties?: Readonly<Record<string, string>> | undefined
  /** One relay connection for all tabs of the app (`docs/several-tabs.md`). Default: true, if the browser supports it. */
  readonly isSharedBetweenTabs?: boolean | undefined
}

export const defaultRelayUrl = 'wss://relay.walletconnect.org'

// S9.8
/** Lifetime of a pairing URI (ms). */
export const pairingLifetime = 4 * 60_000

// S9.8
/** A pairing URI counts as expired this long before its end (ms), so that a slow wallet can still use it. */
export const pairingMargin = 10_000

// S9.8
/** Delay before a pairing URI is requested again (ms). */
export const pairingRetryDelay = 1_000

/** How long the relay may take to respond before the failure is reported (ms). */
export const relayDeadline = 10_000

/** How long a request waits for an open socket before it fails (ms). */
export const linkDeadline = 5_000

/** How long the relay may take to accept a request (ms); the client alone would try for a minute. */
export const publishDeadline = 25_000

/** The client keeps a proposal for five minutes; this side drops it a little earlier (ms). */
export const proposalLifetime = 295_000

/** Protocol default and limits for the expiry of a request (seconds). */
export const requestExpiry = { default: 300, min: 300, max: 604_800 } as const
