import { type CaipChainId, isChainId } from '../caip/chain-id.ts'
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
}

/** Connections by CAIP-2 namespace, the active one first. */
export type StoredConnections = Readonly<Record<string, readonly StoredConnection[]>>

/** Whether a stored value can be read. Other pages, tabs and scripts of the origin may have written it. */
export const isStoredConnections = (value: unknown): value is StoredConnections =>
  isRecord(value) &&
  Object.entries(value).every(
    ([namespace, list]) =>
      Array.isArray(list) && list.length > 0 && list.every(isStoredConnectionIn(namespace)),
  )

/** Whether a stored value is a connection of a namespace. */
export const isStoredConnectionIn =
  (namespace: string) =>
  (value: unknown): value is StoredConnection =>
    isStoredConnection(value) && value.chain.startsWith(`${namespace}:`)

function isStoredConnection(value: unknown): value is StoredConnection {
  if (!isRecord(value)) return false
  const { connectorId, connectorType, sessionId, wallet, address, firstAddress, chain } = value
  return (
    [connectorId, sessionId, wallet].every(isText) &&
    [address, firstAddress].every((text) => text === undefined || isText(text)) &&
    connectorTypes.some((type) => type === connectorType) &&
    isText(chain) &&
    isChainId(chain)
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'
