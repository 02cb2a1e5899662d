import { writeHeader } from '@esports/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from './errors.ts'

/**
 * Refuses writes that another site could have triggered (CSRF): a write needs a header that no cross-site form can set, and must come from our own
 * origin. A call without an origin is only allowed if it does not come from a browser.
 *
 * @throws {DomainError} `forbidden`
 */
export function guardWrite(request: FastifyRequest, publicOrigin: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  if (request.headers[writeHeader.name] !== writeHeader.value)
    throw new DomainError('forbidden', {
      reason: 'write_header',
      header: `${writeHeader.name}: ${writeHeader.value}`,
    })
  if (!isAllowedOrigin(request.headers, publicOrigin))
    throw new DomainError('forbidden', { reason: 'other_site' })
}

/** Whether a request comes from our own pages, or not from a browser. */
export function isAllowedOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  publicOrigin: string,
): boolean {
  const origin = headers['origin']
  if (origin === undefined) return headers['sec-fetch-site'] === undefined
  return origin === publicOrigin
}
