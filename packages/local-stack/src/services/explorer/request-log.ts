import type { ServiceRequest } from '../hosted-service.ts'

export interface ExplorerRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface RequestLog {
  readonly requests: readonly ExplorerRequest[]
  readonly add: (request: ServiceRequest) => void
}

/** A stack may run for days. */
const maxRequests = 10_000

export function createRequestLog(): RequestLog {
  const requests: ExplorerRequest[] = []
  return {
    requests,
    add: ({ method, path, query }) => {
      requests.push({ method, path, query: Object.fromEntries(query), at: Date.now() })
      if (requests.length > maxRequests) requests.shift()
    },
  }
}
