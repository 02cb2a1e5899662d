import { isEvmAddress, isSolanaAddress } from '../caip/address.ts'
import { type CaipChainId, evmReference } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import { shownName } from '../wallets/identity.ts'
import { isStoredConnectionIn, type StoredConnection, type StoredConnections } from './stored-connection.ts'

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
  return { connections: readConnections(connections), ...(isShownChain(network) ? { network } : {}) }
}

const readConnections = (value: unknown): StoredConnections =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([namespace, list]) => {
      const read = Array.isArray(list) ? list.filter(isShownConnectionIn(namespace)) : []
      return read.length > 0 ? [[namespace, read.map(withKnownFields)]] : []
    }),
  )

/** Stricter than what the page itself stored: of that everybody who can set a cookie for the site may be the author. */
const isShownConnectionIn = (namespace: string) => {
  const isStored = isStoredConnectionIn(namespace)
  return (value: unknown): value is StoredConnection =>
    isStored(value) &&
    isShownChain(value.chain) &&
    [value.address, value.firstAddress].every(
      (address) => address === undefined || isShownAddress(address, namespace),
    )
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

/** CAIP-2, but for the one namespace that is longer and in use; on EVM a number. */
const isShownChain = (value: unknown): value is CaipChainId =>
  typeof value === 'string' &&
  /^(?:[-a-z0-9]{3,8}|multiversx):[-_a-zA-Z0-9]{1,32}$/.test(value) &&
  (!value.startsWith('eip155:') || evmReference(value) !== undefined)

/** CAIP-10, and the namespace's own form where the kit knows it. */
const isShownAddress = (address: string, namespace: string): boolean => {
  if (namespace === 'eip155') return address.startsWith('0x') && isEvmAddress(address)
  if (namespace === 'solana') return isSolanaAddress(address)
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
}
