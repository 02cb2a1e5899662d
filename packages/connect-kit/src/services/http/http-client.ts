import * as z from 'zod/mini'
import type { Environment } from '../../environment/environment.ts'
import { serviceError } from '../../errors/service-error.ts'
import { type ExchangeParameters, exchange, type HttpAnswer } from './exchange.ts'
import { HttpError } from './http-error.ts'
import { createSharedRequests } from './shared-requests.ts'

/** Pairs of a query in the order they are sent; one without a value, or with an empty one, is left out. */
export type Query = Readonly<Record<string, string | undefined>>

export interface HttpRequest
  extends Pick<ExchangeParameters, 'headers' | 'timeout' | 'cacheMode' | 'keepalive'> {
  /** Parts of the path below the base address; each is percent-encoded. */
  readonly path: readonly string[]
  readonly query?: Query
  /** Sent as JSON, with POST; absent: GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** A schema of an answer. */
export type Shape<T> = z.ZodMiniType<T>

/** Speaks JSON with one service. */
export interface HttpClient {
  /**
   * @param shape what a success must look like; anything else is an error
   * @throws {HttpError} `HTTP_FAILED`, for a status that is no success
   * @throws {ConnectKitError} `SERVICE_ANSWER_INVALID`, `SERVICE_UNREACHABLE`, `SERVICE_OFFLINE`, `SERVICE_TIMED_OUT`, `ABORTED`
   */
  readonly ask: <T>(shape: Shape<T>, request: HttpRequest) => Promise<T>
  /** A success of any kind, its body unread: a picture, or none. */
  readonly send: (request: HttpRequest) => Promise<HttpAnswer>
  /** The address of a request, as it is sent. @throws {ConnectKitError} `SERVICE_ADDRESS_INVALID` for a part that is none */
  readonly urlOf: (request: Pick<HttpRequest, 'path' | 'query'>) => string
}

export interface CreateHttpClientParameters {
  /** Absolute address of the service; a path in it is kept. */
  readonly baseUrl: string
  /** What every request says about the app, after its own query. */
  readonly identification: () => Query
  readonly environment: Pick<Environment, 'fetch' | 'after' | 'window'>
  /** Ends every request. */
  readonly lifetime?: AbortSignal
  /** Hears of every refusal, before whoever asked does. */
  readonly onRefusal?: (error: HttpError) => void
}

/**
 * A client for one service. Equal GET requests at the same time are one; nothing is retried, nothing is remembered.
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
      // A service knows the app by its project id; nothing else of the visitor goes along.
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

/** Nothing a person types may lead to another path. @throws {ConnectKitError} `SERVICE_ADDRESS_INVALID` */
function encodePart(part: string): string {
  try {
    if (!/^\.{0,2}$/.test(part)) return encodeURIComponent(part)
  } catch {
    // Half of a surrogate pair.
  }
  throw serviceError('SERVICE_ADDRESS_INVALID', undefined, { details: { url: part } })
}

/** @throws {ConnectKitError} `SERVICE_ADDRESS_INVALID` */
function readBase(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw serviceError('SERVICE_ADDRESS_INVALID', undefined, { details: { url: address } })
  const { origin, pathname } = new URL(address)
  // Without the slash the last part of the path would be replaced, not kept.
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
