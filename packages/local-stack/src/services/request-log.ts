import { parseJson, type ServiceRequest } from './service-request.ts'

/** A recorded request, for tests. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The parsed JSON body; the text if it is not JSON, undefined if it is empty. */
  readonly body: unknown
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface RequestLog {
  readonly requests: readonly SeenRequest[]
  readonly add: (request: ServiceRequest) => void
}

/** Limits memory use, because a stack may run for days. */
const mostRemembered = 1000

export function createRequestLog(now: () => number): RequestLog {
  const requests: SeenRequest[] = []
  return {
    requests,
    add({ method, path, query, body }) {
      requests.push({ method, path, query: Object.fromEntries(query), body: readable(body), at: now() })
      if (requests.length > mostRemembered) requests.shift()
    },
  }
}

function readable(body: string): unknown {
  if (body === '') return undefined
  const value = parseJson(body)
  return value === undefined ? body : value
}
