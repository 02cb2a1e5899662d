import { parseJson, type ServiceRequest } from './service-request.ts'

/** A request as a test looks at it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** What its JSON holds; the text when it is none, undefined when there is none. */
  readonly body: unknown
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface RequestLog {
  readonly requests: readonly SeenRequest[]
  readonly add: (request: ServiceRequest) => void
}

/** A stack may run for days. */
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
