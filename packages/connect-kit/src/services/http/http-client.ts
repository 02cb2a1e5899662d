import * as z from 'zod/mini'
import type { Environment } from '../../environment/environment.ts'
import { serviceError } from '../../errors/service-error.ts'
import { type ExchangeParameters, exchange, type HttpAnswer } from './exchange.ts'
import { HttpError } from './http-error.ts'
import { createSharedRequests } from './shared-requests.ts'

/** Query parameters in the order they are sent; those with an undefined or empty value are omitted. */
export type Query = Readonly<Record<string, string | undefined>>

export interface HttpRequest
  extends Pick<ExchangeParameters, 'headers' | 'timeout' | 'cacheMode' | 'keepalive'> {
  /** Path segments below the base URL; each is percent-encoded. */
  readonly path: readonly string[]
  readonly query?: Query
  /** Sent as JSON with POST; if absent, the request is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** The schema of a response. */
export type Shape<T> = z.ZodMiniType<T>

/** JSON client of one service. */
export interface HttpClient {
  /**
   * Sends a request and parses its JSON response.
   *
   * @param shape schema of a successful response; any other response is an error
   * @throws {HttpError} `HTTP_FAILED`, for a status other than 2xx
   * @throws {ConnectKitError} `SERVICE_ANSWER_INVALID`, `SERVICE_UNREACHABLE`, `SERVICE_OFFLINE`, `SERVICE_TIMED_OUT`, `ABORTED`
   */
  readonly ask: <T>(shape: Shape<T>, request: HttpRequest) => Promise<T>
  /** Sends a request and resolves with a successful response without parsing its body, such as an image or an empty body. */
  readonly send: (request: HttpRequest) => Promise<HttpAnswer>
  /** The full URL of a request. @throws {ConnectKitError} `SERVICE_ADDRESS_INVALID` for an invalid path segment */
  readonly urlOf: (request: Pick<HttpRequest, 'path' | 'query'>) => string
}

export interface CreateHttpClientParameters {
  /** Absolute base URL of the service; its path is kept. */
  readonly baseUrl: string
  /** Query parameters that identify the app, appended to every request. */
  readonly identification: () => Query
  readonly environment: Pick<Environment, 'fetch' | 'after' | 'window'>
  /** Aborts every request. */
  readonly lifetime?: AbortSignal
  /** Called for every error status, before the request rejects. */
  readonly onRefusal?: (error: HttpError) => void
}

/**
 * Creates a client for one service. Concurrent identical GET requests are shared; there are no retries and no caching.
 *
 * @throws {ConnectKitError} `SERVICE_ADDRESS_INVALID`
 * @example
 * const http = createHttpClient({ baseUrl: 'https://api.example', identification: () => ({ projectId }), environment })
 * const { names } = await http.ask(z.object({ names: z.array(z.string()) }), { path: ['v1', 'names', address] })
 */
export function createHttpClient({
  baseUrl,
  identification,
  environment,
  lifetime,
  onRefusal,
}: CreateHttpClientParameters): HttpClient {
  const base = readBase(baseUrl)
  const shared = createSharedRequests()
  const urlOf: HttpClient['urlOf'] = ({ path, query }) => {
    const url = new URL(path.map(encodePart).join('/'), base)
    for (const [name, value] of Object.entries({ ...query, ...identification() }))
      if (value) url.searchParams.append(name, value)
    return url.toString()
  }
  const sendAlone = async (url: string, { body, signal, ...request }: HttpRequest): Promise<HttpAnswer> => {
    const answer = await exchange(environment, {
      ...request,
      url,
      signals: [signal, lifetime],
      // The service identifies the app by its project id; no cookies are sent.
      credentials: 'omit',
      ...(body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) }),
    })
    if (answer.response.ok) return answer
    const refusal = new HttpError(answer)
    onRefusal?.(refusal)
    throw refusal
  }
  const send: HttpClient['send'] = async (request) => {
    const url = urlOf(request)
    if (request.body !== undefined) return sendAlone(url, request)
    const key = [url, request.cacheMode, JSON.stringify(request.headers)].join(' ')
    return shared.join(key, request.signal, (signal) => sendAlone(url, { ...request, signal }))
  }
  return {
    urlOf,
    send,
    ask: async (shape, request) => readJson(shape, (await send(request)).text()),
  }
}

/** Encodes a path segment, so that user input cannot change the path. @throws {ConnectKitError} `SERVICE_ADDRESS_INVALID` */
function encodePart(part: string): string {
  try {
    if (!/^\.{0,2}$/.test(part)) return encodeURIComponent(part)
  } catch {
    // `encodeURIComponent` throws for a lone surrogate.
  }
  throw serviceError('SERVICE_ADDRESS_INVALID', undefined, { details: { url: part } })
}

/** @throws {ConnectKitError} `SERVICE_ADDRESS_INVALID` */
function readBase(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw serviceError('SERVICE_ADDRESS_INVALID', undefined, { details: { url: address } })
  const { origin, pathname } = new URL(address)
  // Without the trailing slash, resolving a relative URL would replace the last segment of the path.
  return `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}`
}

/** @throws {ConnectKitError} `SERVICE_ANSWER_INVALID` */
function readJson<T>(shape: Shape<T>, text: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw serviceError('SERVICE_ANSWER_INVALID', undefined, { cause, details: { reason: 'not JSON' } })
  }
  const read = z.safeParse(shape, value)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw serviceError('SERVICE_ANSWER_INVALID', undefined, {
    cause: read.error,
    details: { reason: `${first?.path.join('.') ?? ''} ${first?.code ?? ''}`.trim() },
  })
}
