import type { IncomingHttpHeaders } from 'node:http'

/** A request with its body. */
export interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Parses a body as JSON, regardless of the content type, because browsers send strings as plain text. Undefined if it
 * is not JSON.
 */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The project id from the query, the header `x-project-id` or the JSON body; empty if there is none. */
export function projectIdOf({ query, headers, body }: ServiceRequest): string {
  const inHeader = headers['x-project-id']
  const named = query.get('projectId') || (typeof inHeader === 'string' ? inHeader : '')
  if (named !== '') return named
  const value = parseJson(body)
  const isNamed = typeof value === 'object' && value !== null && 'projectId' in value
  return isNamed && typeof value.projectId === 'string' ? value.projectId : ''
}
