import type { IncomingHttpHeaders } from 'node:http'

/** A request whose body has been read. */
export interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A body as JSON, whatever the content type says: browsers send a string as plain text. Undefined for what is none. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The project's id from the query, the header `x-project-id` or the JSON body; empty when there is none. */
export function projectIdOf({ query, headers, body }: ServiceRequest): string {
  const inHeader = headers['x-project-id']
  const named = query.get('projectId') || (typeof inHeader === 'string' ? inHeader : '')
  if (named !== '') return named
  const value = parseJson(body)
  const isNamed = typeof value === 'object' && value !== null && 'projectId' in value
  return isNamed && typeof value.projectId === 'string' ? value.projectId : ''
}
