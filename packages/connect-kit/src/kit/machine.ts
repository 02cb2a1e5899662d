import { formatAccountId } from '../caip/account-id.ts'
import { type CaipChainId, evmReference, parseChainId } from '../caip/chain-id.ts'
import type { ConnectorInfo, NamespaceAccounts, WalletNetworks } from '../connectors/connector.ts'
import {
  type ConnectAttempt,
  type ConnectedWallet,
  type Connection,
  disconnected,
  type WalletInfo,
} from './connection.ts'

/** What the machine knows: the wallets met, the connections, and the attempt under way. Plain data. */
export interface MachineState {
  /** Connection by namespace; a missing one is disconnected. */
  readonly connections: Readonly<Record<string, Connection>>
  readonly attempt: ConnectAttempt | undefined
  /** The namespace that is meant where none is named. */
  readonly activeNamespace: string
  /** The network chosen in a namespace, for as long as no wallet is connected there. */
  readonly chosenNetworks: Readonly<Record<string, CaipChainId>>
  /** Every wallet met, in the order of their first meeting. */
  readonly wallets: readonly ConnectorInfo[]
}

/** What happened, in the past tense. Plain data: a log of events replays to the same state. */
export type KitEvent =
  | { readonly type: 'walletAnnounced'; readonly wallet: ConnectorInfo }
  | { readonly type: 'connectRequested'; readonly attempt: number; readonly connector: ConnectorInfo }
  | { readonly type: 'uriIssued'; readonly attempt: number; readonly uri: string }
  | { readonly type: 'rejected'; readonly attempt: number; readonly code: string }
  | { readonly type: 'reconnectRequested'; readonly connector: ConnectorInfo; readonly namespace: string }
  | { readonly type: 'reconnectFailed'; readonly connectorId: string; readonly namespace: string }
  | {
      readonly type: 'approved'
      /** The attempt it ends; undefined when an earlier connection was taken up. */
      readonly attempt: number | undefined
      readonly connector: ConnectorInfo
      readonly wallet: WalletInfo
      readonly namespaces: readonly NamespaceAccounts[]
      /** Whether the app shall mean this wallet's namespace where none is named. */
      readonly isChosen: boolean
    }
  | {
      readonly type: 'accountsChanged'
      readonly connectorId: string
      readonly namespace: string
      readonly accounts: readonly string[]
    }
  | {
      readonly type: 'chainChanged'
      readonly connectorId: string
      readonly namespace: string
      readonly chain: CaipChainId
    }
  | {
      readonly type: 'networksApproved'
      readonly connectorId: string
      readonly namespace: string
      readonly networks: WalletNetworks
    }
  | { readonly type: 'walletLocked'; readonly connectorId: string; readonly namespace: string }
  | { readonly type: 'connectionLost'; readonly connectorId: string }
  | { readonly type: 'connectionRestored'; readonly connectorId: string }
  | {
      readonly type: 'disconnected'
      readonly connectorId: string
      readonly namespaces: readonly string[]
    }
  | { readonly type: 'accountChosen'; readonly namespace: string; readonly address: string }
  | { readonly type: 'networkChosen'; readonly network: CaipChainId }
  | { readonly type: 'namespaceChosen'; readonly namespace: string }
  /** Another tab of the app connected or disconnected; connector id by namespace, as it stands now. */
  | { readonly type: 'otherTabChanged'; readonly connections: Readonly<Record<string, string>> }
  /** Something an app may want to count; changes nothing. */
  | {
      readonly type: 'reported'
      readonly event: string
      readonly properties: Readonly<Record<string, unknown>>
    }

/**
 * The connection of a namespace; a missing one is disconnected.
 *
 * @example connectionIn(kit.store.getState(), 'eip155').status
 */
export const connectionIn = (state: Pick<MachineState, 'connections'>, namespace: string): Connection =>
  state.connections[namespace] ?? disconnected

/**
 * The next state. Pure; an event that does not fit the state changes nothing and answers the same object.
 *
 * @example const replayed = log.reduce(reduce, start)
 */
export function reduce(state: MachineState, event: KitEvent): MachineState {
  switch (event.type) {
    case 'walletAnnounced':
      return withWallet(state, event.wallet)
    case 'connectRequested':
      return {
        ...state,
        attempt: { number: event.attempt, connector: event.connector, uri: undefined },
      }
    case 'uriIssued':
      return state.attempt?.number === event.attempt
        ? { ...state, attempt: { ...state.attempt, uri: event.uri } }
        : state
    case 'rejected':
      return state.attempt?.number === event.attempt ? { ...state, attempt: undefined } : state
    case 'reconnectRequested':
      return connectionIn(state, event.namespace).status === 'disconnected'
        ? withConnection(state, event.namespace, { status: 'reconnecting', connector: event.connector })
        : state
    case 'reconnectFailed': {
      const current = connectionIn(state, event.namespace)
      return current.status === 'reconnecting' && current.connector.id === event.connectorId
        ? withConnection(state, event.namespace, disconnected)
        : state
    }
    case 'approved':
      return approved(state, event)
    case 'accountsChanged':
      return changed(state, event, (current) =>
        event.accounts.length === 0 ? undefined : connected(current, event.accounts),
      )
    case 'chainChanged':
      return changed(state, event, (current) =>
        current.status === 'connected'
          ? { ...current, ...chainFields(current.address, event.chain) }
          : { ...current, caipNetworkId: event.chain },
      )
    case 'networksApproved':
      return changed(state, event, (current) => ({ ...current, networks: event.networks }))
    case 'walletLocked':
      return changed(state, event, ({ namespace, connector, wallet, caipNetworkId, networks }) => ({
        status: 'locked',
        namespace,
        connector,
        wallet,
        caipNetworkId,
        networks,
      }))
    case 'connectionLost':
    case 'connectionRestored':
      return reachable(state, event.connectorId, event.type === 'connectionRestored')
    case 'disconnected':
      return event.namespaces.reduce(
        (next, namespace) =>
          connectorIdIn(next, namespace) === event.connectorId ? ended(next, namespace) : next,
        state,
      )
    case 'accountChosen': {
      const current = connectionIn(state, event.namespace)
      const isShown = current.status === 'connected' && current.accounts.includes(event.address)
      return isShown && current.address !== event.address
        ? withConnection(state, event.namespace, {
            ...current,
            address: event.address,
            ...chainFields(event.address, current.caipNetworkId),
          })
        : state
    }
    case 'networkChosen': {
      const { namespace } = parseChainId(event.network)
      return {
        ...state,
        activeNamespace: namespace,
        chosenNetworks: { ...state.chosenNetworks, [namespace]: event.network },
      }
    }
    case 'namespaceChosen':
      return state.activeNamespace === event.namespace
        ? state
        : { ...state, activeNamespace: event.namespace }
    case 'otherTabChanged':
      return Object.keys(state.connections).reduce((next, namespace) => {
        const here = connectorIdIn(next, namespace)
        return here !== undefined && here !== event.connections[namespace] ? ended(next, namespace) : next
      }, state)
    case 'reported':
      return state
  }
}

function withWallet(state: MachineState, wallet: ConnectorInfo): MachineState {
  const known = state.wallets.findIndex(({ id }) => id === wallet.id)
  return { ...state, wallets: known < 0 ? [...state.wallets, wallet] : state.wallets.with(known, wallet) }
}

function withConnection(state: MachineState, namespace: string, connection: Connection): MachineState {
  return { ...state, connections: { ...state.connections, [namespace]: connection } }
}

function connectorIdIn(state: MachineState, namespace: string): string | undefined {
  const current = connectionIn(state, namespace)
  return current.status === 'disconnected' ? undefined : current.connector.id
}

function approved(state: MachineState, event: Extract<KitEvent, { type: 'approved' }>): MachineState {
  const { connector, wallet, namespaces } = event
  let next =
    state.attempt && state.attempt.number === event.attempt ? { ...state, attempt: undefined } : state
  for (const { namespace, accounts, chain, networks = anyNetwork } of namespaces) {
    const locked = { status: 'locked', namespace, connector, wallet, caipNetworkId: chain, networks } as const
    next = withConnection(next, namespace, accounts.length === 0 ? locked : connected(locked, accounts))
  }
  const [first] = namespaces
  return event.isChosen && first ? { ...next, activeNamespace: first.namespace } : next
}

const anyNetwork: WalletNetworks = { supportsAllNetworks: true, approvedCaipNetworkIds: [] }

type LiveConnection = Extract<Connection, { status: 'connected' | 'locked' }>

/**
 * The connection with these accounts. A wallet puts the account its person chose first; while that one stays the same,
 * the account the app chose stays too.
 */
function connected(from: LiveConnection, accounts: readonly string[]): ConnectedWallet {
  const before = from.status === 'connected' ? from : undefined
  const isKept = before?.accounts[0] === accounts[0] && accounts.includes(before?.address ?? '')
  const address = (isKept ? before?.address : accounts[0]) ?? ''
  return {
    ...from,
    status: 'connected',
    address,
    accounts,
    isReachable: before?.isReachable ?? true,
    ...chainFields(address, from.caipNetworkId),
  }
}

function chainFields(address: string, chain: CaipChainId) {
  const { namespace, reference } = parseChainId(chain)
  return {
    chainId: evmReference(chain) ?? reference,
    caipNetworkId: chain,
    caipAddress: formatAccountId({ namespace, reference, address }),
  }
}

/** Applies a wallet's news to its own connection; `undefined` ends it. News of a wallet that was replaced are no news. */
function changed(
  state: MachineState,
  { connectorId, namespace }: { readonly connectorId: string; readonly namespace: string },
  next: (current: LiveConnection) => Connection | undefined,
): MachineState {
  const current = connectionIn(state, namespace)
  const isLive = current.status === 'connected' || current.status === 'locked'
  if (!isLive || current.connector.id !== connectorId) return state
  const result = next(current)
  return result ? withConnection(state, namespace, result) : ended(state, namespace)
}

function reachable(state: MachineState, connectorId: string, isReachable: boolean): MachineState {
  let next = state
  for (const [namespace, current] of Object.entries(state.connections))
    if (
      current.status === 'connected' &&
      current.connector.id === connectorId &&
      current.isReachable !== isReachable
    )
      next = withConnection(next, namespace, { ...current, isReachable })
  return next
}

/** Without its wallet the namespace stays on the network the wallet was on. */
function ended(state: MachineState, namespace: string): MachineState {
  const current = connectionIn(state, namespace)
  const isLive = current.status === 'connected' || current.status === 'locked'
  const chosenNetworks = isLive
    ? { ...state.chosenNetworks, [namespace]: current.caipNetworkId }
    : state.chosenNetworks
  return { ...withConnection(state, namespace, disconnected), chosenNetworks }
}
