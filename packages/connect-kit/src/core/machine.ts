import { formatAccountId } from '../caip/account-id.ts'
import { type CaipChainId, evmReference, parseChainId } from '../caip/chain-id.ts'
import type { ConnectorInfo, NamespaceAccounts, WalletNetworks } from '../connectors/connector.ts'
import { shownName } from '../wallets/identity.ts'
import {
  type AccountChoice,
  type ConnectAttempt,
  type ConnectedWallet,
  type Connection,
  disconnected,
  type KnownConnection,
  type LiveConnection,
  unknownConnection,
  type WalletInfo,
} from './connection.ts'
import type { Notice } from './notice.ts'
import type { StoredConnection, StoredConnections } from './stored-connection.ts'

/** The state of the machine: known connectors, connections, and the pending attempt. Plain data. */
export interface MachineState {
  /** Whether the kit has read the stored connections. Until then a connection is `unknown`, not `disconnected`. */
  readonly isRecalled: boolean
  /** All connections: one for each session in each namespace it serves. The first of a namespace is its active one. */
  readonly connections: readonly KnownConnection[]
  readonly attempt: ConnectAttempt | undefined
  /** The default namespace of actions that are called without one. */
  readonly activeNamespace: string
  /** The selected network of a namespace; used while no wallet is connected there. */
  readonly chosenNetworks: Readonly<Record<string, CaipChainId>>
  /** All registered connectors, in the order in which they were first added. */
  readonly connectors: readonly ConnectorInfo[]
}

/** The plain-data part of a session. */
export interface SessionInfo {
  readonly id: string
  readonly connector: ConnectorInfo
  readonly wallet: WalletInfo
  readonly isReachable: boolean
}

/** Accounts and chain of a session in a namespace, and the account that was selected before. */
export interface OpenedNamespace extends NamespaceAccounts {
  readonly choice?: AccountChoice | undefined
}

/** Events of the kit, named in the past tense. Plain data: replaying a log of events produces the same state. */
export type KitEvent =
  | { readonly type: 'connectorAdded'; readonly connector: ConnectorInfo }
  /** The stored data was read: connections (none with `enableReconnect: false`) and the selected network. */
  | {
      readonly type: 'connectionsRecalled'
      readonly connections: StoredConnections
      readonly network?: CaipChainId | undefined
    }
  | { readonly type: 'connectRequested'; readonly attempt: number; readonly connector: ConnectorInfo }
  | { readonly type: 'uriIssued'; readonly attempt: number; readonly uri: string }
  | { readonly type: 'connectFailed'; readonly attempt: number; readonly code: string }
  | {
      readonly type: 'reconnectRequested'
      readonly namespace: string
      readonly connection: StoredConnection
    }
  | {
      readonly type: 'reconnectFailed'
      readonly sessionId: string
      readonly namespaces: readonly string[]
    }
  | {
      readonly type: 'sessionOpened'
      /** The attempt that succeeded; undefined when an earlier session was restored. */
      readonly attempt: number | undefined
      readonly session: SessionInfo
      readonly namespaces: readonly OpenedNamespace[]
      /** Whether the other connections of these namespaces stay or are removed. */
      readonly others: 'kept' | 'replaced'
      /** Session ids of each namespace in stored order, the active one first; sessions not listed come last. */
      readonly order: Readonly<Record<string, readonly string[]>>
      /** The new active namespace; unchanged if undefined. */
      readonly activeNamespace?: string | undefined
    }
  | {
      readonly type: 'accountsChanged'
      readonly sessionId: string
      readonly namespace: string
      readonly accounts: readonly string[]
    }
  | {
      readonly type: 'chainChanged'
      readonly sessionId: string
      readonly namespace: string
      readonly chain: CaipChainId
    }
  | {
      readonly type: 'networksApproved'
      readonly sessionId: string
      readonly namespace: string
      readonly networks: WalletNetworks
    }
  | { readonly type: 'walletLocked'; readonly sessionId: string; readonly namespace: string }
  | { readonly type: 'connectionLost'; readonly sessionId: string }
  | { readonly type: 'connectionRestored'; readonly sessionId: string }
  | {
      readonly type: 'disconnected'
      readonly sessionId: string
      readonly namespaces: readonly string[]
    }
  | { readonly type: 'connectionSwitched'; readonly sessionId: string; readonly namespace: string }
  | {
      readonly type: 'accountChosen'
      readonly sessionId: string
      readonly namespace: string
      readonly address: string
    }
  | { readonly type: 'networkChosen'; readonly network: CaipChainId }
  | { readonly type: 'namespaceChosen'; readonly namespace: string }
  /** Another tab of the app connected, disconnected or switched; `connections` is what is stored now. */
  | { readonly type: 'otherTabChanged'; readonly connections: StoredConnections }
  /** The kit was destroyed; wallets keep their sessions. This is the last event. */
  | { readonly type: 'destroyed' }
  /** Something the UI may want to show; does not change the state. */
  | { readonly type: 'noticeRaised'; readonly notice: Notice }
  /** An analytics event; does not change the state. */
  | {
      readonly type: 'reported'
      readonly event: string
      readonly properties: Readonly<Record<string, unknown>>
    }

type Connections = Pick<MachineState, 'isRecalled' | 'connections'>

/**
 * The active connection of a namespace.
 *
 * @example connectionIn(kit.store.getState(), 'eip155').status
 */
export const connectionIn = <Namespace extends string>(
  { connections, isRecalled }: Connections,
  namespace: Namespace,
): Connection<Namespace> =>
  // The machine stores each connection with the types of its own namespace, so the cast is safe.
  (connections.find((one) => one.namespace === namespace) ??
    (isRecalled ? disconnected : unknownConnection)) as unknown as Connection<Namespace>

/**
 * All connections of a namespace: the active one first, then the earlier ones. At most one without `options.multiWallet`.
 *
 * @example connectionsIn(kit.store.getState(), 'eip155').map(({ wallet }) => wallet.name)
 */
export const connectionsIn = <Namespace extends string>(
  { connections }: Pick<MachineState, 'connections'>,
  namespace: Namespace,
): readonly KnownConnection<Namespace>[] =>
  // Safe for the same reason as in `connectionIn`.
  connections.filter((one) => one.namespace === namespace) as unknown as readonly KnownConnection<Namespace>[]

const find = (
  { connections }: Pick<MachineState, 'connections'>,
  place: Place,
): KnownConnection | undefined => connections.find(isAt(place))

/**
 * The next state. Pure; an event that does not apply to the state returns the same object.
 *
 * @example const replayed = log.reduce(reduce, start)
 */
export function reduce(state: MachineState, event: KitEvent): MachineState {
  switch (event.type) {
    case 'connectorAdded':
      return withConnector(state, event.connector)
    case 'connectionsRecalled':
      return recalled(event.network ? onNetwork(state, event.network) : state, event.connections)
    case 'connectRequested':
      return {
        ...state,
        attempt: { number: event.attempt, connector: event.connector, uri: undefined },
      }
    case 'uriIssued':
      return state.attempt?.number === event.attempt
        ? { ...state, attempt: { ...state.attempt, uri: event.uri } }
        : state
    case 'connectFailed':
      return state.attempt?.number === event.attempt ? { ...state, attempt: undefined } : state
    case 'reconnectRequested':
      return reconnecting(state, event.namespace, event.connection)
    case 'reconnectFailed':
      return without(
        state,
        (one) =>
          one.status === 'reconnecting' &&
          one.sessionId === event.sessionId &&
          event.namespaces.includes(one.namespace),
      )
    case 'sessionOpened':
      return opened(state, event)
    case 'accountsChanged':
      return event.accounts.length === 0
        ? without(state, isAt(event))
        : changed(state, event, (current) => connected(current, event.accounts))
    case 'chainChanged':
      return changed(state, event, (current) =>
        current.status === 'connected'
          ? { ...current, ...onChain(current.address, event.chain) }
          : { ...current, caipNetworkId: event.chain },
      )
    case 'networksApproved':
      return changed(state, event, (current) => ({ ...current, networks: event.networks }))
    case 'walletLocked':
      return changed(state, event, locked)
    case 'connectionLost':
    case 'connectionRestored':
      return reachable(state, event.sessionId, event.type === 'connectionRestored')
    case 'disconnected':
      return without(
        state,
        (one) => one.sessionId === event.sessionId && event.namespaces.includes(one.namespace),
      )
    case 'connectionSwitched':
      return activated(state, event)
    case 'accountChosen':
      return changed(state, event, (current) =>
        current.status === 'connected' && current.accounts.includes(event.address)
          ? onAccount(current, event.address)
          : current,
      )
    case 'networkChosen':
      return onNetwork(state, event.network)
    case 'namespaceChosen':
      return state.activeNamespace === event.namespace
        ? state
        : { ...state, activeNamespace: event.namespace }
    case 'otherTabChanged':
      return followed(state, event.connections)
    case 'destroyed':
      return { ...without(state, () => true), attempt: undefined }
    case 'noticeRaised':
    case 'reported':
      return state
  }
}

function onNetwork(state: MachineState, network: CaipChainId): MachineState {
  const { namespace } = parseChainId(network)
  return {
    ...state,
    activeNamespace: namespace,
    chosenNetworks: { ...state.chosenNetworks, [namespace]: network },
  }
}

function withConnector(state: MachineState, connector: ConnectorInfo): MachineState {
  const { connectors } = state
  const known = connectors.findIndex(({ id }) => id === connector.id)
  return {
    ...state,
    connectors: known < 0 ? [...connectors, connector] : connectors.with(known, connector),
  }
}

function recalled(state: MachineState, stored: StoredConnections): MachineState {
  let next: MachineState = { ...state, isRecalled: true }
  for (const [namespace, list] of Object.entries(stored))
    for (const connection of list) next = reconnecting(next, namespace, connection)
  return next
}

function reconnecting(state: MachineState, namespace: string, stored: StoredConnection): MachineState {
  if (find(state, { namespace, sessionId: stored.sessionId })) return state
  const { sessionId, connectorId, wallet, address, chain } = stored
  return withConnection(state, {
    status: 'reconnecting',
    namespace,
    sessionId,
    connectorId,
    wallet: { name: shownName(wallet), icon: undefined },
    caipNetworkId: chain,
    account: address === undefined ? undefined : { address, ...onChain(address, chain) },
  })
}

function opened(state: MachineState, event: Extract<KitEvent, { type: 'sessionOpened' }>): MachineState {
  const { session, others, order, activeNamespace } = event
  let next =
    state.attempt && state.attempt.number === event.attempt ? { ...state, attempt: undefined } : state
  const { id: sessionId, ...known } = session
  for (const { namespace, accounts, chain, networks = anyNetwork, choice } of event.namespaces) {
    const fresh: LiveConnection = {
      ...known,
      status: 'locked',
      namespace,
      sessionId,
      networks,
      caipNetworkId: chain,
      choice,
    }
    next = withConnection(next, accounts.length === 0 ? fresh : connected(fresh, accounts))
    if (others === 'replaced')
      next = without(next, (one) => one.namespace === namespace && one.sessionId !== sessionId)
  }
  next = sorted(next, order)
  return activeNamespace === undefined ? next : { ...next, activeNamespace }
}

const anyNetwork: WalletNetworks = { supportsAllNetworks: true, approvedCaipNetworkIds: [] }

/**
 * The connection with these accounts. Wallets list their selected account first; while the first account stays the same, the account selected in
 * the app is kept.
 */
function connected(from: LiveConnection, accounts: readonly string[]): ConnectedWallet {
  const address = chosenOf(accounts, choiceOf(from))
  return {
    ...ofSession(from),
    status: 'connected',
    address,
    accounts,
    ...onChain(address, from.caipNetworkId),
  }
}

/** The fields of a connection that do not depend on its account. */
const ofSession = ({
  namespace,
  sessionId,
  connector,
  wallet,
  networks,
  isReachable,
  caipNetworkId,
}: LiveConnection) => ({
  namespace,
  sessionId,
  connector,
  wallet,
  networks,
  isReachable,
  caipNetworkId,
})

function chosenOf([first = '', ...others]: readonly string[], choice: AccountChoice | undefined): string {
  if (!choice || !isSameAddress(choice.firstAddress, first)) return first
  return [first, ...others].find((one) => isSameAddress(one, choice.address)) ?? first
}

const locked = (from: LiveConnection): LiveConnection => ({
  ...ofSession(from),
  status: 'locked',
  choice: choiceOf(from),
})

/** The account selected in the app, also while the wallet is locked. */
export function choiceOf(connection: LiveConnection): AccountChoice | undefined {
  if (connection.status === 'locked') return connection.choice
  const { address, accounts } = connection
  return { address, firstAddress: accounts[0] ?? address }
}

/** EVM addresses are compared case-insensitively; addresses of other namespaces are case-sensitive. */
const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

const onAccount = (current: ConnectedWallet, address: string): ConnectedWallet =>
  current.address === address ? current : { ...current, address, ...onChain(address, current.caipNetworkId) }

function onChain(address: string, chain: CaipChainId) {
  const { namespace, reference } = parseChainId(chain)
  return {
    chainId: evmReference(chain) ?? reference,
    caipNetworkId: chain,
    caipAddress: formatAccountId({ namespace, reference, address }),
  }
}

interface Place {
  readonly sessionId: string
  readonly namespace: string
}

const isAt =
  ({ sessionId, namespace }: Place) =>
  (one: KnownConnection): boolean =>
    one.sessionId === sessionId && one.namespace === namespace

/** Updates the live connection of a session; events of a session that was replaced change nothing. */
function changed(
  state: MachineState,
  place: Place,
  next: (current: LiveConnection) => LiveConnection,
): MachineState {
  const current = find(state, place)
  if (!current || current.status === 'reconnecting') return state
  const after = next(current)
  return after === current ? state : withConnection(state, after)
}

function reachable(state: MachineState, sessionId: string, isReachable: boolean): MachineState {
  return state.connections.reduce(
    (next, { namespace }) =>
      changed(next, { namespace, sessionId }, (current) =>
        current.isReachable === isReachable ? current : { ...current, isReachable },
      ),
    state,
  )
}

/** Matches the connections to the stored ones: removes those that are not stored, and takes over their order, the active one first. */
function followed(state: MachineState, stored: StoredConnections): MachineState {
  const order = orderOf(stored)
  const isGone = ({ namespace, sessionId }: Place) => !order[namespace]?.includes(sessionId)
  const next = sorted(without(state, isGone), order)
  return Object.entries(stored).reduce(
    (after, [namespace, list]) =>
      list.reduce((chosen, { sessionId, ...one }) => {
        const choice = storedChoice(one)
        return choice
          ? changed(chosen, { namespace, sessionId }, (current) => withChoice(current, choice))
          : chosen
      }, after),
    next,
  )
}

/** Selects the account chosen in another tab, as long as the wallet still lists the same account first. */
function withChoice(current: LiveConnection, choice: AccountChoice): LiveConnection {
  return current.status === 'connected'
    ? onAccount(current, chosenOf(current.accounts, choice))
    : { ...current, choice }
}

/** The selected account and the account the wallet listed first, from a stored connection. */
export const storedChoice = ({
  address,
  firstAddress = address,
}: Pick<StoredConnection, 'address' | 'firstAddress'>): AccountChoice | undefined =>
  address === undefined || firstAddress === undefined ? undefined : { address, firstAddress }

/**
 * Ids of the sessions of each namespace, the active one first.
 *
 * @example orderOf(stored)['eip155'] // ['page:io.metamask', '7f6e…']
 */
export const orderOf = (stored: StoredConnections): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(stored).map(([namespace, list]) => [namespace, list.map(({ sessionId }) => sessionId)]),
  )

function sorted(state: MachineState, order: Readonly<Record<string, readonly string[]>>): MachineState {
  const rank = ({ namespace, sessionId }: Place) => {
    const place = order[namespace]?.indexOf(sessionId) ?? -1
    return place < 0 ? Number.MAX_SAFE_INTEGER : place
  }
  const connections = state.connections.toSorted((one, other) => rank(one) - rank(other))
  const isSame = connections.every((one, index) => one === state.connections[index])
  return isSame ? state : { ...state, connections }
}

/** Replaces the connection with the same session and namespace, or appends it. */
function withConnection(state: MachineState, connection: KnownConnection): MachineState {
  const { connections } = state
  const known = connections.findIndex(isAt(connection))
  return {
    ...state,
    connections: known < 0 ? [...connections, connection] : connections.with(known, connection),
  }
}

/** Makes a connection the active one of its namespace by moving it to the front. */
function activated(state: MachineState, place: Place): MachineState {
  const chosen = find(state, place)
  return chosen && connectionsIn(state, place.namespace)[0] !== chosen
    ? { ...state, connections: [chosen, ...state.connections.filter((one) => one !== chosen)] }
    : state
}

/** Removes connections. A namespace that loses its last wallet stays on that wallet's network. */
function without(state: MachineState, isGone: (one: KnownConnection) => boolean): MachineState {
  const gone = state.connections.filter(isGone)
  if (gone.length === 0) return state
  const connections = state.connections.filter((one) => !isGone(one))
  const left = gone.filter(
    ({ namespace, status }) =>
      status !== 'reconnecting' && !connections.some((one) => one.namespace === namespace),
  )
  const networks = left
    .toReversed()
    .map(({ namespace, caipNetworkId }): [string, CaipChainId] => [namespace, caipNetworkId])
  return {
    ...state,
    connections,
    chosenNetworks: { ...state.chosenNetworks, ...Object.fromEntries(networks) },
  }
}
