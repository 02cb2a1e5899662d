import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from './config.ts'

/**
 * The log: one JSON object a line. It tells what happened under which `requestId`, the number that people are told to
 * quote, and nothing that lets its reader act for somebody or know where somebody is: no header, no address, no
 * parameter of a statement, and of a login's return neither `code` nor `state`.
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

/** Writes a line when an answer is on its way: what was asked, and how it ended. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const line = {
      method,
      url: withoutSecrets(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    // Files and probes tell nothing that somebody would look for.
    if (url.startsWith('/api/')) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}

const secretParameters = new Set(['code', 'state', 'session_state', 'id_token', 'access_token'])

function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?', 2)
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

/** What is known to be harmless of an error and its causes; other fields may hold rows and answers of providers. */
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

/** drizzle-orm writes the parameters of a failed statement into its message: hashes of tokens, verifiers of logins. */
function withoutParameters(error: Error, text: string): string {
  if (!('params' in error)) return text
  return text.replaceAll(`\nparams: ${String(error.params)}`, '')
}
