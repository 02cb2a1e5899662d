import { isRecord } from '../caip/record.ts'
import type { ConnectKit } from './connect-kit.ts'
import { pendingDisconnectsKey } from './persistence.ts'
import type { StoredConnection } from './stored-connection.ts'

/** A session that was let go of while its wallet could not be told. */
export type PendingDisconnect = Pick<StoredConnection, 'connectorId' | 'connectorType' | 'sessionId'>

/** Who has let go of more wallets that never came back can do without telling the first. */
const mostOwed = 20

export const pendingDisconnects = ({ runtime }: ConnectKit): readonly PendingDisconnect[] =>
  (runtime.storage.read(pendingDisconnectsKey, Array.isArray) ?? []).filter(isOwed)

/** Remembers that wallets are still to be told, now or by a later page, that the app has let go of them. */
export function rememberPendingDisconnects(kit: ConnectKit, sessions: readonly PendingDisconnect[]): void {
  const owed = new Map(pendingDisconnects(kit).map((one) => [one.sessionId, one]))
  for (const { connectorId, connectorType, sessionId } of sessions)
    owed.set(sessionId, { connectorId, connectorType, sessionId })
  write(kit, [...owed.values()])
}

/** A session that is in use again, or was told, is owed nothing. */
export const forgetPendingDisconnect = (kit: ConnectKit, sessionId: string): void =>
  write(
    kit,
    pendingDisconnects(kit).filter((one) => one.sessionId !== sessionId),
  )

function write(kit: ConnectKit, owed: readonly PendingDisconnect[]): void {
  const { storage } = kit.runtime
  if (owed.length > 0) storage.write(pendingDisconnectsKey, owed.slice(-mostOwed))
  else if (pendingDisconnects(kit).length > 0) storage.remove(pendingDisconnectsKey)
}

const isOwed = (value: unknown): value is PendingDisconnect =>
  isRecord(value) &&
  ['connectorId', 'connectorType', 'sessionId'].every((field) => typeof value[field] === 'string')
