import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Answer, text } from './answer.ts'

/** What every answer carries: any page may read it, and a problem can be named. */
export function addCommonHeaders(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'x-request-id')
  response.setHeader('x-request-id', randomUUID())
}

/** Seconds for which a browser need not ask again whether it may ask. */
const preflightLifetime = 600

/**
 * What a browser hears before it sends a request that is not a simple one.
 *
 * @param headers names that a page may send
 */
export const preflightAnswer = (headers: readonly string[]): Answer =>
  text(204, '', {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': headers.join(', '),
    'access-control-max-age': String(preflightLifetime),
  })
