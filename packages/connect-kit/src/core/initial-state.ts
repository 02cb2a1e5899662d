import type { CaipChainId } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import { shownName } from '../wallets/identity.ts'
import {
  isShownChain,
  readConnections,
  type StoredConnection,
  type StoredConnections,
} from './stored-connection.ts'

/** What the last page left, as far as a first frame shows it. Plain JSON: a server hands it to the page. */
export interface InitialState {
  /** Connections by CAIP-2 namespace, the active one first. */
  readonly connections: StoredConnections
  /** CAIP-2 id of the network that was chosen; its namespace is the active one. */
  readonly network?: CaipChainId | undefined
}

/**
 * The initial state in a value that anybody may have written: what is not as the kit writes it is left out, piece by piece, and the
 * rest stays.
 */
export function readInitialState(value: unknown): InitialState {
  const { connections, network } = isRecord(value) ? value : {}
  const known = Object.entries(readConnections(connections)).map(
    ([namespace, list]): [string, readonly StoredConnection[]] => [namespace, list.map(withKnownFields)],
  )
  return { connections: Object.fromEntries(known), ...(isShownChain(network) ? { network } : {}) }
}

const withKnownFields = ({ address, firstAddress, ...rest }: StoredConnection): StoredConnection => ({
  connectorId: rest.connectorId,
  connectorType: rest.connectorType,
  sessionId: rest.sessionId,
  wallet: shownName(rest.wallet),
  chain: rest.chain,
  ...(address === undefined ? {} : { address }),
  ...(firstAddress === undefined ? {} : { firstAddress }),
})
