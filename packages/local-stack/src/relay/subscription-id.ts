import { createHash } from 'node:crypto'
import type { ClientId } from './auth-token.ts'

/** Clients compute subscription ids themselves with this formula, so the relay must use the same one. */
export function subscriptionId(topic: string, clientId: ClientId): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
