import { type CaipChainId, evmReference } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import { type ConnectorType, connectorTypes } from '../connectors/connector.ts'

/** The stored form of a connection: its ids, and what a page can show before the wallet responds. */
export interface StoredConnection {
  readonly connectorId: string
  /** Part of the key: a connector with the same id and another type reaches another wallet. */
  readonly connectorType: ConnectorType
  readonly sessionId: string
  /** Display name of the wallet. */
  readonly wallet: string
  /** The selected account; missing while the wallet is locked. */
  readonly address?: string | undefined
  /** The account the wallet listed first, if it is not the selected one. */
  readonly firstAddress?: string | undefined
  readonly chain: CaipChainId
  /** When the person connected it (ms since the epoch): distinguishes approvals of a wallet that reuses one session id. */
  readonly since?: number | undefined
}

/** Connections by CAIP-2 namespace, the active one first. */
export type StoredConnections = Readonly<Record<string, readonly StoredConnection[]>>

/**
 * Reads connections from an untrusted value: other pages, tabs and scripts of the origin can write it, and in a cookie anyone who can set
 * cookies for the site. Invalid entries are omitted one by one, and valid ones are kept.
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

/** CAIP-2, with longer namespaces (up to 16 characters) that are in use; on EVM the reference is a number. */
export const isShownChain = (value: unknown): value is CaipChainId =>
  isText(value) &&
  /^[-a-z0-9]{3,16}:[-_a-zA-Z0-9]{1,32}$/.test(value) &&
  (!value.startsWith('eip155:') || evmReference(value) !== undefined)

/** CAIP-10 address syntax, or the namespace's own format where it is known (EVM, Solana). */
const isAddressIn = (value: unknown, namespace: string): boolean => {
  if (!isText(value)) return false
  if (namespace === 'eip155') return /^0x[0-9a-fA-F]{40}$/.test(value)
  return (namespace === 'solana' ? /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ : /^[-.%a-zA-Z0-9]{1,128}$/).test(value)
}

const isText = (value: unknown): value is string => typeof value === 'string'
