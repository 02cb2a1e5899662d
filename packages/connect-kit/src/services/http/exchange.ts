import { ownedWait } from '../../async/owned-wait.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'

export type HttpEnvironment = Pick<Environment, 'fetch' | 'after'> & Partial<Pick<Environment, 'window'>>

export interface ExchangeParameters {
  readonly url: string
  /** Defaults to GET. */
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The request is aborted when any of them aborts. */
  readonly signals?: readonly (AbortSignal | undefined)[]
  /** Timeout for the whole response (ms); defaults to 30 s. */
  readonly timeout?: number
  /** Maximum response size (bytes); defaults to 2 MB. */
  readonly maxBytes?: number
  /** The browser's HTTP cache mode. */
  readonly cacheMode?: RequestCache | undefined
  /** Whether cookies are sent; defaults to the browser's rule. */
  readonly credentials?: RequestCredentials
  /** Whether the request continues after its page was closed. */
  readonly keepalive?: boolean
}

/** A response with its complete body. Any HTTP status is accepted. */
export interface HttpAnswer {
  readonly response: Response
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: () => string
}

const defaultTimeout = 30_000
const defaultMaxBytes = 2 * 1024 * 1024

/**
 * Sends one request and reads its complete response: the only place in the kit that calls `fetch`. Requests are never retried.
 *
 * @throws {ConnectKitError} `ABORTED`, `SERVICE_TIMED_OUT`, `SERVICE_OFFLINE`, `SERVICE_UNREACHABLE` (also for a response that is cut off),
 *   `SERVICE_ANSWER_INVALID` for one that is too large
 * @example const { response, text } = await exchange(environment, { url: 'https://api.example/v1/list' })
 */
export function exchange(environment: HttpEnvironment, parameters: ExchangeParameters): Promise<HttpAnswer> {
  const { signals = [], timeout = defaultTimeout, maxBytes = defaultMaxBytes } = parameters
  return ownedWait({
    owners: signals,
    timeout,
    timers: environment,
    tooLate: () => serviceError('SERVICE_TIMED_OUT'),
    // A custom `fetch` may ignore its signal.
    work: (signal) => ask(environment, parameters, signal, maxBytes),
  })
}

async function ask(
  environment: HttpEnvironment,
  { url, method = 'GET', headers, body, cacheMode, credentials, keepalive }: ExchangeParameters,
  signal: AbortSignal,
  maxBytes: number,
): Promise<HttpAnswer> {
  try {
    const response = await environment.fetch(url, {
      method,
      signal,
      ...(credentials ? { credentials } : {}),
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
      ...(cacheMode ? { cache: cacheMode } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    const bytes = await readBytes(response, maxBytes)
    return { response, bytes, text: () => new TextDecoder().decode(bytes) }
  } catch (cause) {
    if (cause instanceof ConnectKitError) throw cause
    // `onLine` alone is unreliable, so it is checked only after a request has failed.
    const isOffline = environment.window?.navigator?.onLine === false
    throw serviceError(isOffline ? 'SERVICE_OFFLINE' : 'SERVICE_UNREACHABLE', undefined, { cause })
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > maxBytes) {
      await reader?.cancel().catch(() => undefined)
      throw serviceError('SERVICE_ANSWER_INVALID', undefined, {
        details: { reason: `larger than ${maxBytes} bytes` },
      })
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
