import type { CaipAccountId } from '../caip/account-id.ts'
import type { CaipChainId, ChainNamespace } from '../caip/chain-id.ts'
import type { ConnectorInfo, WalletNetworks } from '../connectors/connector.ts'

// An indexed lookup, not a conditional type: a value typed for one namespace must be assignable to the type for any namespace.
interface Addresses extends Readonly<Record<string, string>> {
  readonly eip155: `0x${string}`
}
interface ChainIds extends Readonly<Record<Exclude<ChainNamespace, 'eip155'>, string>> {
  readonly eip155: number
  readonly [other: string]: number | string
}

/** An address in the format of its namespace. */
export type AddressOf<Namespace extends string> = Addresses[Namespace]
/** A chain id within its namespace: a number on EVM, the CAIP-2 reference elsewhere. */
export type ChainIdOf<Namespace extends string> = ChainIds[Namespace]

/** Name and icon of a wallet: the peer's for WalletConnect, else the connector's. */
export interface WalletInfo {
  readonly name: string
  readonly icon: string | undefined
}

/**
 * The connection of one namespace: a session, as far as it serves that namespace. A union discriminated by `status`; each field exists only in
 * the states in which it has a meaning.
 *
 * - `unknown`: the kit has not yet read the stored connections, as on a server.
 * - `reconnecting`: a stored connection is being restored. Its data is that of the earlier page load.
 * - `locked`: the app is authorized, but the wallet exposes no account until it is unlocked.
 */
// S3.9, S4.8
export type Connection<Namespace extends string = string> =
  | { readonly status: 'unknown' }
  | { readonly status: 'disconnected' }
  | KnownConnection<Namespace>

/** A connection with a session: open, or being restored. */
export type KnownConnection<Namespace extends string = string> =
  | ReconnectingConnection<Namespace>
  | LiveConnection<Namespace>

/** A connection whose session is open. */
export type LiveConnection<Namespace extends string = string> =
  | LockedConnection<Namespace>
  | ConnectedWallet<Namespace>

interface SessionInNamespace<Namespace extends string> {
  readonly namespace: Namespace
  /** Id of the session; the same in every tab and after a reload. */
  readonly sessionId: string
  readonly wallet: WalletInfo
  /** CAIP-2 id of the chain the wallet is on. */
  readonly caipNetworkId: CaipChainId
}

/** An account on the wallet's current chain. */
export interface AccountOnChain<Namespace extends string> {
  readonly address: AddressOf<Namespace>
  readonly chainId: ChainIdOf<Namespace>
  /** CAIP-10 id of the selected account on the wallet's chain. */
  readonly caipAddress: CaipAccountId
}

/** As an earlier page load or another tab stored it; not yet confirmed by the wallet. */
export interface ReconnectingConnection<Namespace extends string = string>
  extends SessionInNamespace<Namespace> {
  readonly status: 'reconnecting'
  readonly connectorId: string
  /** Undefined if the wallet was locked. */
  readonly account: AccountOnChain<Namespace> | undefined
}

export interface LockedConnection<Namespace extends string = string> extends SessionInNamespace<Namespace> {
  readonly status: 'locked'
  readonly connector: ConnectorInfo
  readonly networks: WalletNetworks
  /** False while the connection to the wallet is lost. */
  readonly isReachable: boolean
  /** Undefined if no account was known before. */
  readonly choice: AccountChoice | undefined
}

/** The account the app had selected. The selection is restored as long as the wallet still lists the same account first. */
export interface AccountChoice {
  readonly address: string
  /** The account the wallet listed first at that time. */
  readonly firstAddress: string
}

export interface ConnectedWallet<Namespace extends string = string>
  extends SessionInNamespace<Namespace>,
    AccountOnChain<Namespace> {
  readonly status: 'connected'
  readonly connector: ConnectorInfo
  /** All addresses the wallet exposes, including the selected one. */
  readonly accounts: readonly AddressOf<Namespace>[]
  /** The networks the wallet approved in this namespace. */
  // S4.10
  readonly networks: WalletNetworks
  /** False while the connection to the wallet is lost; requests then are pending or fail, the session stays open. */
  readonly isReachable: boolean
}

/** A pending attempt to connect. It is separate from the connections and changes them only when it succeeds. */
export interface ConnectAttempt {
  /** Distinguishes this attempt from earlier ones. */
  readonly number: number
  readonly connector: ConnectorInfo
  /** The pairing URI to show; undefined until there is one. */
  readonly uri: string | undefined
}

/** A connection combined with the pending attempt, for the `data-state` of a button. */
// S4.8
export type ConnectionPhase = 'connecting' | 'connected' | 'disconnected'

/**
 * The account to display: the connected one, or, while its wallet is reconnecting, the stored one, so that a returning user sees it from the
 * first frame. For display only: before sending a request to the wallet, wait for `connected`.
 *
 * @returns undefined if no account is known
 * @example const account = shownAccount(useConnection()); return account ? <AccountButton /> : <ConnectButton />
 */
export function shownAccount<Namespace extends string>(
  connection: Connection<Namespace>,
): AccountOnChain<Namespace> | undefined {
  if (connection.status === 'connected') return connection
  return connection.status === 'reconnecting' ? connection.account : undefined
}

export const disconnected: Connection<never> = { status: 'disconnected' }
export const unknownConnection: Connection<never> = { status: 'unknown' }

/**
 * Connecting, connected or disconnected. `unknown` and `reconnecting` count as connecting; a locked wallet counts as disconnected, because it
 * exposes no account.
 *
 * @example connectionPhase(connectionIn(state, 'eip155'), state.attempt) // 'connecting'
 */
export function connectionPhase(
  { status }: Connection,
  attempt: ConnectAttempt | undefined,
): ConnectionPhase {
  if (status === 'connected') return 'connected'
  return attempt || status === 'reconnecting' || status === 'unknown' ? 'connecting' : 'disconnected'
}
