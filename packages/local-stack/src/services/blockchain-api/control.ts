import type { Answer } from './answer.ts'
import type { Identity } from './identity.ts'
import type { ApiRequest } from './request.ts'
import type { SmartSession } from './sessions.ts'

/** What a test may do to the service that nobody may do to the hosted one. */
export interface BlockchainApiControl {
  /** The requests so far, oldest first; preflights are left out, and so is what is older than the last thousand. */
  readonly requests: readonly SeenRequest[]
  setIdentity(address: string, identity: Identity): void
  /** Adds a smart session to a CAIP-10 account, and gives its `pci`. */
  addSession(account: string, session: SmartSession): string
  setUserOperationReceipt(hash: string, receipt: unknown): void
  /** Flags the transfers of a transaction as spam in every history. */
  markSpam(hash: string): void
  /** The price of a coin in US dollars. The pool keeps its own. */
  setPrice(symbol: string, usd: number): void
  /** From now on the projects may ask so often together, and are told 429 after that; undefined ends the limit. */
  setQuota(requests: number | undefined): void
  /** Answers the next request of a method whose path begins so, once. Told several times, it answers in that order. */
  answerNext(method: string, pathPrefix: string, answer: ForcedAnswer): void
}

export interface ForcedAnswer {
  readonly status: number
  /** Text goes out as it is, nothing as an empty body, everything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** What its JSON holds; the text when it is none, undefined when there is none. */
  readonly body: unknown
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface Witness {
  readonly requests: readonly SeenRequest[]
  readonly answerNext: (method: string, pathPrefix: string, answer: ForcedAnswer) => void
  /** Notes a request, and gives the answer that a test wants for it. */
  see(request: ApiRequest): Answer | undefined
}

const mostRemembered = 1000

/** Remembers what was asked, and knows what to answer instead. */
export function createWitness(now: () => number): Witness {
  const requests: SeenRequest[] = []
  const forced: { method: string; pathPrefix: string; answer: ForcedAnswer }[] = []
  return {
    requests,
    answerNext: (method, pathPrefix, answer) => void forced.push({ method, pathPrefix, answer }),
    see({ method, path, query, body }) {
      requests.push({ method, path, query: Object.fromEntries(query), body: readable(body), at: now() })
      if (requests.length > mostRemembered) requests.shift()
      const index = forced.findIndex((next) => next.method === method && path.startsWith(next.pathPrefix))
      const [next] = index === -1 ? [] : forced.splice(index, 1)
      return next && toAnswer(next.answer)
    },
  }
}

function toAnswer({ status, body, headers = {} }: ForcedAnswer): Answer {
  const isText = typeof body === 'string'
  return {
    status,
    contentType: isText || body === undefined ? 'text/plain' : 'application/json',
    body: isText ? body : body === undefined ? '' : JSON.stringify(body),
    headers,
  }
}

function readable(body: string): unknown {
  if (body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    // Not every body is JSON; a form is text.
    return body
  }
}
