import type { CaipChainId } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import { shownName } from '../wallets/identity.ts'
import {
  isShownChain,
  readConnections,
  type StoredConnection,
  type StoredConnections,
} from './stored-connection.ts'

/** The stored state, as far as the first frame needs it. Plain JSON: a server passes it to the page. */
export interface InitialState {
  /** Connections by CAIP-2 namespace, the active one first. */
  readonly connections: StoredConnections
  /** CAIP-2 id of the selected network; its namespace is the active one. */
  readonly network?: CaipChainId | undefined
}

/**
 * Reads the initial state from an untrusted value: invalid entries are omitted one by one, and valid ones are kept.
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
