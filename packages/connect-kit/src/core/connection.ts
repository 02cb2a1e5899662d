import type { CaipAccountId } from '../caip/account-id.ts'
import type { CaipChainId, ChainNamespace } from '../caip/chain-id.ts'
import type { ConnectorInfo, WalletNetworks } from '../connectors/connector.ts'

// Looked up, not decided by a conditional type: what is said of one namespace must be assignable to what is said of any.
interface Addresses extends Readonly<Record<string, string>> {
  readonly eip155: `0x${string}`
}
interface ChainIds extends Readonly<Record<Exclude<ChainNamespace, 'eip155'>, string>> {
  readonly eip155: number
  readonly [other: string]: number | string
}

/** An address in the form of its namespace. */
export type AddressOf<Namespace extends string> = Addresses[Namespace]
/** The id of a chain inside its namespace: a number on EVM, the CAIP-2 reference elsewhere. */
export type ChainIdOf<Namespace extends string> = ChainIds[Namespace]

/** Name and image of a wallet: the peer's for WalletConnect, else the connector's. */
export interface WalletInfo {
  readonly name: string
  readonly icon: string | undefined
}

/**
 * The connection in one namespace: one session, as far as it serves that namespace. A union by `status`; fields exist only in the states in
 * which they mean something.
 *
 * - `unknown`: the kit has not looked yet what an earlier page left, as on a server.
 * - `reconnecting`: an earlier page left a connection, and its wallet is being asked. What is known is as of that page.
 * - `locked`: the wallet allows the app, but shows no account until the person unlocks it.
 */
// S3.9, S4.8
export type Connection<Namespace extends string = string> =
  | { readonly status: 'unknown' }
  | { readonly status: 'disconnected' }
  | KnownConnection<Namespace>

/** A connection that there is: live, or about to be taken up again. */
export type KnownConnection<Namespace extends string = string> =
  | ReconnectingConnection<Namespace>
  | LiveConnection<Namespace>

/** A connection whose session is open. */
export type LiveConnection<Namespace extends string = string> =
  | LockedConnection<Namespace>
  | ConnectedWallet<Namespace>

interface SessionInNamespace<Namespace extends string> {
  readonly namespace: Namespace
  /** Names the session; the same in every tab and after a reload. */
  readonly sessionId: string
  readonly wallet: WalletInfo
  /** CAIP-2 id of the chain the wallet is on. */
  readonly caipNetworkId: CaipChainId
}

/** An account of a wallet on the wallet's chain. */
export interface AccountOnChain<Namespace extends string> {
  readonly address: AddressOf<Namespace>
  readonly chainId: ChainIdOf<Namespace>
  /** CAIP-10 id of the chosen account on the wallet's chain. */
  readonly caipAddress: CaipAccountId
}

/** As an earlier page, or another tab, left it; not confirmed by the wallet yet. */
export interface ReconnectingConnection<Namespace extends string = string>
  extends SessionInNamespace<Namespace> {
  readonly status: 'reconnecting'
  readonly connectorId: string
  /** Undefined where the wallet was locked. */
  readonly account: AccountOnChain<Namespace> | undefined
}

export interface LockedConnection<Namespace extends string = string> extends SessionInNamespace<Namespace> {
  readonly status: 'locked'
  readonly connector: ConnectorInfo
  readonly networks: WalletNetworks
  /** False while the way to the wallet is broken. */
  readonly isReachable: boolean
  /** Undefined where no account was known before. */
  readonly choice: AccountChoice | undefined
}

/** The account the app was on before its wallet was locked: it is on it again, as long as the wallet puts the same one first as then. */
export interface AccountChoice {
  readonly address: string
  /** The account the wallet had put first. */
  readonly firstAddress: string
}

export interface ConnectedWallet<Namespace extends string = string>
  extends SessionInNamespace<Namespace>,
    AccountOnChain<Namespace> {
  readonly status: 'connected'
  readonly connector: ConnectorInfo
  /** All addresses the wallet shows, the chosen one among them. */
  readonly accounts: readonly AddressOf<Namespace>[]
  /** Where the wallet lets the app be in this namespace. */
  // S4.10
  readonly networks: WalletNetworks
  /** False while the way to the wallet is broken; requests then wait or fail, the connection stays. */
  readonly isReachable: boolean
}

/** An attempt to connect that waits for the person. It stands beside the connections, which it changes when it succeeds. */
export interface ConnectAttempt {
  /** Tells this attempt from the ones before. */
  readonly number: number
  readonly connector: ConnectorInfo
  /** The pairing URI to show, once there is one. */
  readonly uri: string | undefined
}

/** A connection and the attempt beside it, as a button shows them in `data-state`. */
// S4.8
export type ConnectionPhase = 'connecting' | 'connected' | 'disconnected'

/**
 * The account to show: the connected one, and while its wallet is taken up again the one of the last page, so that a person who comes back
 * sees it from the first frame. Only to be shown: to ask the wallet, wait for `connected`.
 *
 * @returns undefined where no account is known
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
 * Connecting, connected or disconnected. A returning person is connecting until the kit has looked and the wallet has answered; a locked
 * wallet is disconnected to a button, for it shows no account.
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
