import { writeHeader } from '@esports/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from './errors.ts'

/**
 * Refuses writes that another site could have caused: a write carries a header that no cross-site form can set, and
 * comes from our own origin. A call without an origin is let through only when no browser made it.
 *
 * @throws {DomainError} `forbidden`
 */
export function guardWrite(request: FastifyRequest, publicOrigin: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  if (request.headers[writeHeader.name] !== writeHeader.value)
    throw new DomainError('forbidden', `A write needs the header ${writeHeader.name}: ${writeHeader.value}.`)
  if (!isAllowedOrigin(request.headers, publicOrigin))
    throw new DomainError('forbidden', 'This address may not be called from another site.')
}

/** Whether a request comes from our own pages, or from no browser at all. */
export function isAllowedOrigin(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  publicOrigin: string,
): boolean {
  const origin = headers['origin']
  if (origin === undefined) return headers['sec-fetch-site'] === undefined
  return origin === publicOrigin
}
