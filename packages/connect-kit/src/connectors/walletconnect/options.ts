/** S3.14: how the app introduces itself to a wallet. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export interface WalletConnectOptions {
  /** S9.13: the project id of the app at the relay. */
  readonly projectId: string
  /** `wss://relay.walletconnect.org` unless given; any relay that speaks the protocol will do. */
  readonly relayUrl?: string
  /** Address of the attestation service, or null (the default) to do without: then no frame is ever loaded. */
  readonly verifyUrl?: string | null
}

export const defaultRelayUrl = 'wss://relay.walletconnect.org'

/** S9.8: a pairing is renewed 10 s before its 4 minutes are over. */
export const pairingRenewalDelay = 4 * 60_000 - 10_000

/** How long the relay may take to answer before the person is told (ms). */
export const relayDeadline = 10_000
