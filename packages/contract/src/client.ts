import {
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
  idempotencyHeader,
  writeHeader,
} from './endpoint.ts'
import { ApiError, Problem } from './errors.ts'

export interface ApiClientOptions {
  /** Base URL of the API without a trailing slash, `https://host/api` or `/api`. */
  readonly baseUrl: string
  readonly fetch?: typeof globalThis.fetch
  /** Generates the idempotency key of one attempt; replaceable in tests. */
  readonly makeIdempotencyKey?: () => string
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The key of an earlier attempt, to retry it without executing it twice. */
  readonly idempotencyKey?: string
}

type IsEveryPartOptional<T> = T extends { params: unknown } | { body: unknown } ? false : true

type Table = Readonly<Record<string, Endpoint>>

/** One function for each endpoint of a table. */
export type ClientOf<T extends Table> = {
  readonly [Name in keyof T]: (
    ...args: unknown extends EndpointRequest<T[Name]>
      ? [request?: undefined, options?: CallOptions]
      : IsEveryPartOptional<EndpointRequest<T[Name]>> extends true
        ? [request?: EndpointRequest<T[Name]>, options?: CallOptions]
        : [request: EndpointRequest<T[Name]>, options?: CallOptions]
  ) => Promise<EndpointResponse<T[Name]>>
}

type Scalar = string | number | boolean

interface AnyRequest {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar | undefined>>
  readonly body?: unknown
}

/**
 * A typed client of a table of endpoints: one function per endpoint. Responses are validated, so they match their type.
 *
 * @throws {ApiError} `network` when there was no response, `aborted`, `unreadable_answer` when the response violates the
 *   contract, else the code returned by the API.
 * @example
 * const api = createClientOf(coreEndpoints, { baseUrl: '/api' })
 * const { data } = await api.readTournament({ params: { slug: 'neon-rift-open' } })
 */
export function createClientOf<const T extends Table>(endpoints: T, options: ApiClientOptions): ClientOf<T> {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const makeKey = options.makeIdempotencyKey ?? (() => globalThis.crypto.randomUUID())

  const call = async (definition: Endpoint, request: AnyRequest = {}, callOptions: CallOptions = {}) => {
    const headers = new Headers({ accept: definition.mediaType ?? 'application/json' })
    if (definition.method !== 'GET') headers.set(writeHeader.name, writeHeader.value)
    if (definition.isIdempotencyKeyed) headers.set(idempotencyHeader, callOptions.idempotencyKey ?? makeKey())
    if (request.body !== undefined) headers.set('content-type', 'application/json')

    const answer = await send(options.baseUrl + pathOf(definition, request), {
      method: definition.method,
      headers,
      credentials: 'include',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(callOptions.signal ? { signal: callOptions.signal } : {}),
    }).catch((cause: unknown) => {
      if (callOptions.signal?.aborted) throw new ApiError('aborted', 'The request was cancelled.', { cause })
      throw new ApiError('network', 'The server cannot be reached. Check your connection and try again.', {
        cause,
      })
    })
    if (!answer.ok) throw await failure(answer)
    if (!definition.response) return undefined
    const read = definition.mediaType ? answer.text() : answer.json()
    const parsed = definition.response.safeParse(await read.catch(() => undefined))
    if (!parsed.success)
      throw new ApiError(
        'unreadable_answer',
        'The server sent an answer this version cannot read. Reload the page.',
        {
          status: answer.status,
          cause: parsed.error,
        },
      )
    return parsed.data
  }

  return Object.fromEntries(
    Object.entries(endpoints).map(([name, definition]) => [
      name,
      (request?: AnyRequest, callOptions?: CallOptions) => call(definition, request, callOptions),
    ]),
    // Each function is built from the endpoint of its own name, which the compiler cannot infer through entries.
  ) as unknown as ClientOf<T>
}

function pathOf(definition: Endpoint, request: AnyRequest): string {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query.set(key, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

async function failure(answer: Response): Promise<ApiError> {
  const parsed = Problem.safeParse(await answer.json().catch(() => undefined))
  if (parsed.success)
    return new ApiError(parsed.data.code, parsed.data.message, {
      status: answer.status,
      problem: parsed.data,
    })
  return new ApiError('unreadable_answer', `The server answered with status ${answer.status}.`, {
    status: answer.status,
  })
}
