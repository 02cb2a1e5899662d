import { createHash } from 'node:crypto'
import type { ClientId } from './auth-token.ts'

/** Clients compute the id of a subscription themselves, by this formula, so the relay must use it too. */
export function subscriptionId(topic: string, clientId: ClientId): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
