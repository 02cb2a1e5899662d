import type { KitStorage } from '../../storage/storage.ts'

/** Where the code that is on the screen is remembered, for a page that is loaded anew before it is approved. */
export const pairingKey = 'walletconnect.pairing'

export interface PendingPairing {
  readonly topic: string
  /** ms since the epoch */
  readonly until: number
}

/** The code an earlier page load showed and that can still be approved. */
export function pendingPairing(storage: KitStorage, now: number): PendingPairing | undefined {
  const pending = storage.read(pairingKey, isPendingPairing)
  return pending && pending.until >= now ? pending : undefined
}

const isPendingPairing = (value: unknown): value is PendingPairing =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  typeof value.topic === 'string' &&
  'until' in value &&
  typeof value.until === 'number'
