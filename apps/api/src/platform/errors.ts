import {
  type ErrorCode,
  errorStatus,
  type Problem,
  type Refusal,
  refusalMessage,
  refusalMessages,
} from '@esports/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from './database/index.ts'

/** Errors whose code says as much as a sentence, to people, or that only a program reads. All others have a reason, which the app says in its language. */
type PlainCode = Extract<
  ErrorCode,
  | 'invalid'
  | 'state_mismatch'
  | 'unauthenticated'
  | 'version_conflict'
  | 'idempotency_mismatch'
  | 'rate_limited'
  | 'internal'
  | 'provider_unavailable'
  | 'unavailable'
>

interface DomainErrorOptions {
  /** The one field that the error is about; its message is that of the error. */
  readonly at?: string
  /** Fields with a message each. */
  readonly paths?: Problem['errors']
  readonly cause?: unknown
}

/** An expected error with a stable code, and a reason in words or without. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly paths: Problem['errors']
  readonly refusal: Refusal | undefined

  constructor(code: ErrorCode, refusal: Refusal, options?: DomainErrorOptions)
  constructor(code: PlainCode, message: string, options?: DomainErrorOptions)
  constructor(code: ErrorCode, said: Refusal | string, { at, paths, cause }: DomainErrorOptions = {}) {
    const message = typeof said === 'string' ? said : refusalMessage(said, refusalMessages)
    super(message, { cause })
    this.code = code
    this.paths = at === undefined ? (paths ?? []) : [{ path: at, message }]
    this.refusal = typeof said === 'string' ? undefined : said
  }
}

const titles: Readonly<Record<ErrorCode, string>> = {
  invalid: 'The request is not valid',
  state_mismatch: 'The login does not belong to this browser',
  unauthenticated: 'Nobody is logged in',
  forbidden: 'Not allowed',
  permission_required: 'A permission is missing',
  not_eligible: 'A rule of the tournament is not met',
  not_found: 'Not found',
  conflict: 'Conflict',
  already_registered: 'Already registered',
  full: 'No place is left',
  version_conflict: 'This changed since you opened it',
  needs_force: 'It would undo what followed',
  wrong_state: 'Not possible in this state',
  idempotency_mismatch: 'The key was used for something else',
  wallet_taken: 'The wallet belongs to another profile',
  expired: 'Too late',
  rule_violation: 'Against the rules',
  signature_invalid: 'The signature is not good',
  rate_limited: 'Too many requests',
  internal: 'Something went wrong',
  provider_unavailable: 'The login provider cannot be reached',
  unavailable: 'Unavailable',
}

/** Sends a problem document (RFC 9457) as the contract defines it. */
export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  {
    errors = [],
    refusal,
  }: { readonly errors?: Problem['errors']; readonly refusal?: Refusal | undefined } = {},
): FastifyReply {
  const { reason, ...parameters } = refusal ?? {}
  const problem: Problem = {
    type: `urn:esports:problem:${code}`,
    title: titles[code],
    status: errorStatus[code],
    code,
    message,
    errors,
    ...(reason === undefined ? {} : { reason, parameters }),
    requestId: reply.request.id,
  }
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

const unavailableSeconds = 5

/** The single place where errors become responses. Unexpected errors are logged, and their details never sent. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    if (error instanceof DomainError)
      return sendProblem(reply, error.code, error.message, { errors: error.paths, refusal: error.refusal })
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = error.validation.map(({ instancePath, message }) => ({
        path: [error.validationContext, ...instancePath.split('/').filter(Boolean)].join('.'),
        message: message ?? 'is not valid',
      }))
      const [first] = errors
      const message = first ? `${first.path}: ${first.message}` : 'The request is not valid.'
      return sendProblem(reply, 'invalid', message, { errors })
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return sendProblem(reply, 'invalid', error.message)
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'the database does not answer')
      reply.header('retry-after', unavailableSeconds)
      return sendProblem(reply, 'unavailable', 'The server is too busy. Try again in a few seconds.')
    }
    request.log.error({ err: error }, 'request failed')
    return sendProblem(
      reply,
      'internal',
      `Something went wrong on our side. Try again; if it stays, tell us the number ${request.id}.`,
    )
  })
}
