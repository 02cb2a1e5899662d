import { type CaipChainId, evmReference } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import { type ConnectorType, connectorTypes } from '../connectors/connector.ts'

/** What is stored of a connection: by what it is known, and what a page can show of it before its wallet has answered. */
export interface StoredConnection {
  readonly connectorId: string
  /** A connector of another type that has the same id is another way to another wallet. */
  readonly connectorType: ConnectorType
  readonly sessionId: string
  /** Name of the wallet, for people. */
  readonly wallet: string
  /** The account the app is on; missing while the wallet is locked. */
  readonly address?: string | undefined
  /** The account the wallet put first, where that is another one. */
  readonly firstAddress?: string | undefined
  readonly chain: CaipChainId
  /** When the person connected it (ms since the epoch): tells one yes of a wallet that keeps one permission from the next. */
  readonly since?: number | undefined
}

/** Connections by CAIP-2 namespace, the active one first. */
export type StoredConnections = Readonly<Record<string, readonly StoredConnection[]>>

/**
 * The connections in a value that anybody may have written: other pages, tabs and scripts of the origin, and of a cookie everybody who can
 * set one for the site. What is not as the kit writes it is left out, piece by piece, and the rest stays.
 */
export const readConnections = (value: unknown): StoredConnections =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([namespace, list]) => {
      const read = Array.isArray(list) ? list.filter(isConnectionIn(namespace)) : []
      return read.length > 0 ? [[namespace, read]] : []
    }),
  )

const isConnectionIn =
  (namespace: string) =>
  (value: unknown): value is StoredConnection => {
    if (!isRecord(value)) return false
    const { connectorId, connectorType, sessionId, wallet, address, firstAddress, chain } = value
    return (
      [connectorId, sessionId, wallet].every(isText) &&
      [address, firstAddress].every((text) => text === undefined || isAddressIn(text, namespace)) &&
      connectorTypes.some((type) => type === connectorType) &&
      isShownChain(chain) &&
      chain.startsWith(`${namespace}:`)
    )
  }

/** CAIP-2, with room for namespaces that are longer and in use; on EVM a number. */
export const isShownChain = (value: unknown): value is CaipChainId =>
  isText(value) &&
  /^[-a-z0-9]{3,16}:[-_a-zA-Z0-9]{1,32}$/.test(value) &&
  (!value.startsWith('eip155:') || evmReference(value) !== undefined)

/** CAIP-10, and the namespace's own form where the kit knows it. */
const isAddressIn = (value: unknown, namespace: string): boolean => {
  if (!isText(value)) return false
  if (namespace === 'eip155') return /^0x[0-9a-fA-F]{40}$/.test(value)
  return (namespace === 'solana' ? /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ : /^[-.%a-zA-Z0-9]{1,128}$/).test(value)
}

const isText = (value: unknown): value is string => typeof value === 'string'
