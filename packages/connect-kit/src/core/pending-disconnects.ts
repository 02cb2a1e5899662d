import { isRecord } from '../caip/record.ts'
import type { ConnectKit } from './connect-kit.ts'
import { pendingDisconnectsKey } from './persistence.ts'
import type { StoredConnection } from './stored-connection.ts'

/** A session that was disconnected in the app while its wallet could not be notified. */
export type PendingDisconnect = Pick<StoredConnection, 'connectorId' | 'connectorType' | 'sessionId'>

/** Maximum number of pending disconnects; beyond it the oldest are dropped. */
const mostOwed = 20

export const pendingDisconnects = ({ runtime }: ConnectKit): readonly PendingDisconnect[] =>
  (runtime.storage.read(pendingDisconnectsKey, Array.isArray) ?? []).filter(isOwed)

/** Stores sessions whose wallets still have to be notified of the disconnect, now or by a later page load. */
export function rememberPendingDisconnects(kit: ConnectKit, sessions: readonly PendingDisconnect[]): void {
  const owed = new Map(pendingDisconnects(kit).map((one) => [one.sessionId, one]))
  for (const { connectorId, connectorType, sessionId } of sessions)
    owed.set(sessionId, { connectorId, connectorType, sessionId })
  write(kit, [...owed.values()])
}

/** Removes a pending disconnect: the session is in use again, or its wallet was notified. */
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
