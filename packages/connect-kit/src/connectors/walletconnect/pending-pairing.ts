import type { KitStorage } from '../../storage/storage.ts'
import { pairingKey } from './stored-traces.ts'

export interface PendingPairing {
  readonly topic: string
  /** ms since the epoch */
  readonly until: number
}

/** The pairing of an earlier page load, if it has not expired. */
export function pendingPairing(storage: KitStorage, now: number): PendingPairing | undefined {
  const pending = storage.read(pairingKey, isPendingPairing)
  if (!pending || pending.until >= now) return pending
  storage.remove(pairingKey)
  return undefined
}

const isPendingPairing = (value: unknown): value is PendingPairing =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  typeof value.topic === 'string' &&
  'until' in value &&
  typeof value.until === 'number'
