import type { NamespaceWishes } from './namespaces.ts'

// S3.14
/** How the app introduces itself to a wallet. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  // S6.6
  /** How a wallet gets back to the app; link mode needs `universal`. */
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
  /** The project id of the app at the relay. */
  readonly projectId: string
  /** `wss://relay.walletconnect.org` unless given; any relay that speaks the protocol will do. */
  readonly relayUrl?: string | undefined
  /** Address of the attestation service, or null (the default) to do without: then no frame is ever loaded. */
  readonly verifyUrl?: string | null | undefined
  /** Address of the Blockchain API, to ask the bundler a wallet names what became of its calls. Absent: the wallet itself is asked. */
  readonly bundlerUrl?: string | undefined
  /** Methods, events and chains to ask for instead of the kit's own, by namespace. RPC addresses are those of the networks. */
  readonly namespaces?: NamespaceWishes | undefined
  /** CAIP-25: facts about the session for the wallet. */
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
  // S5.11
  /** CAIP-25: facts per namespace or chain; keys are a subset of what is asked for. */
  readonly scopedProperties?: Readonly<Record<string, string>> | undefined
  /** One relay connection for all tabs of the app (`docs/several-tabs.md`). Default true, where the browser can. */
  readonly isSharedBetweenTabs?: boolean | undefined
}

export const defaultRelayUrl = 'wss://relay.walletconnect.org'

// S9.8
/** Lifetime of a pairing code. */
export const pairingLifetime = 4 * 60_000

// S9.8
/** A code counts as expired this long before its end, so that a slow wallet still makes it. */
export const pairingMargin = 10_000

// S9.8
/** Pause before another attempt to make a code. */
export const pairingRetryDelay = 1_000

/** How long the relay may take to answer before the person is told (ms). */
export const relayDeadline = 10_000

/** How long a request waits for a socket before it fails (ms). */
export const linkDeadline = 5_000

/** How long the relay may take to take a request; the client alone would try for a minute (ms). */
export const publishDeadline = 25_000

/** The client keeps a proposal for five minutes; a little before, this side lets go of it (ms). */
export const proposalLifetime = 295_000

/** Protocol default and bounds for the answer to a request (seconds). */
export const requestExpiry = { default: 300, min: 300, max: 604_800 } as const
