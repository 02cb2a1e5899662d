import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from './config.ts'

/**
 * The log: one JSON object per line. It records what happened under which `requestId`, which users are asked to quote, and nothing that would allow
 * its reader to impersonate or locate a user: no headers, no IP addresses, no statement parameters, neither `code` nor `state` of a login
 * callback, and no address of a personal calendar.
 */
export function logOptions(
  level: Config['logLevel'],
  stream?: { write(line: string): void },
  fieldsNow?: () => object,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger:
      level === 'silent'
        ? false
        : {
            level,
            base: null,
            serializers: { err: describeError },
            ...(stream ? { stream } : {}),
            ...(fieldsNow ? { mixin: fieldsNow } : {}),
          },
  }
}

/** Logs each response: the request and its status. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const line = {
      method,
      // However the path was spelled: its template has no secret.
      url: routeOptions.url?.includes('/:token') ? routeOptions.url : withoutSecrets(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    // Requests for files and probes are rarely of interest.
    if (url.startsWith('/api/')) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}

const secretParameters = new Set(['code', 'state', 'session_state', 'id_token', 'access_token'])

function withoutSecrets(url: string): string {
  const [address = '', query] = url.split('?', 2)
  // A calendar link with a typing error reaches no route.
  const path = address.replace(/^(\/api\/calendar\/).+/i, '$1hidden')
  if (query === undefined) return path
  const parameters = new URLSearchParams(query)
  for (const name of parameters.keys())
    if (secretParameters.has(name.toLowerCase())) parameters.set(name, 'hidden')
  return `${path}?${parameters.toString()}`
}

interface ErrorDescription {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack: string
  readonly cause?: ErrorDescription
  readonly [field: string]: unknown
}

const mostCauses = 5

/** The safe fields of an error and its causes; others may contain rows or responses of providers. */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { stack = '', cause } = error
  const clean = (text: string) => withoutParameters(error, text)
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    message: clean(error.message),
    stack: clean(stack),
    ...(cause === undefined || depth === mostCauses ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

/** drizzle-orm adds the parameters of a failed statement to its message: token hashes, PKCE verifiers. */
function withoutParameters(error: Error, text: string): string {
  if (!('params' in error)) return text
  return text.replaceAll(`\nparams: ${String(error.params)}`, '')
}
