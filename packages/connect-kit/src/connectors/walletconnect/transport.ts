import type { CaipAccountId, CaipChainId } from '../../caip.ts'

/** A WalletConnect session, reduced to what the kit needs. Accounts are the truth about its chains. */
export interface TransportSession {
  readonly topic: string
  readonly accounts: readonly CaipAccountId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly peer: { readonly name: string; readonly url: string; readonly icon: string | undefined }
}

export type TransportEvent =
  | {
      readonly type: 'walletEvent'
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'sessionUpdated'; readonly session: TransportSession }
  | { readonly type: 'sessionEnded'; readonly topic: string }

export interface ProposeParameters {
  readonly chains: readonly CaipChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export interface Proposal {
  /** `wc:…`, to be shown as a QR code or followed as a link. Usable for five minutes. */
  readonly uri: string
  /** @throws {ConnectKitError} `USER_REJECTED`, `PROPOSAL_EXPIRED` */
  readonly approval: Promise<TransportSession>
}

/** The pairing client behind the connector, so that another implementation of the protocol can take its place. */
export interface PairingTransport {
  /** @throws {ConnectKitError} `RELAY_UNAVAILABLE`, `RELAY_REFUSED` */
  propose(parameters: ProposeParameters): Promise<Proposal>
  /** Live sessions, newest first. */
  sessions(): readonly TransportSession[]
  request(parameters: {
    readonly topic: string
    readonly chainId: CaipChainId
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  /** Ends a session here at once, and at the wallet as soon as it can be reached. */
  disconnect(topic: string): Promise<void>
  subscribe(listener: (event: TransportEvent) => void): () => void
  close(): Promise<void>
}
