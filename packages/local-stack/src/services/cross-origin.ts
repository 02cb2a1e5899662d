import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Answer, text } from './answer.ts'

/** Headers of every response: any origin may read it, and it has a request id. */
export function addCommonHeaders(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'x-request-id')
  response.setHeader('x-request-id', randomUUID())
}

/** Cache lifetime of a preflight response in seconds. */
const preflightLifetime = 600

/**
 * The response to a CORS preflight request.
 *
 * @param headers request headers that a page may send
 */
export const preflightAnswer = (headers: readonly string[]): Answer =>
  text(204, '', {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': headers.join(', '),
    'access-control-max-age': String(preflightLifetime),
  })
