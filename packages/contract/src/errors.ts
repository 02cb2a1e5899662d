import { z } from 'zod'

/**
 * Every error code of the API, and its HTTP status.
 * Codes are stable: clients branch on them, the message is for people.
 */
export const errorStatus = {
  invalid: 400,
  state_mismatch: 400,
  unauthenticated: 401,
  forbidden: 403,
  permission_required: 403,
  not_eligible: 403,
  not_found: 404,
  conflict: 409,
  already_registered: 409,
  full: 409,
  version_conflict: 409,
  needs_force: 409,
  wrong_state: 409,
  idempotency_mismatch: 409,
  wallet_taken: 409,
  expired: 410,
  rule_violation: 422,
  signature_invalid: 422,
  rate_limited: 429,
  internal: 500,
  provider_unavailable: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** The body of every failed response, `application/problem+json` (RFC 9457). `message` is meant for people. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(errorCodes),
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })),
    /** Why, where the code says too little: stable, with what `message` names, so that it can be said in another language. */
    reason: z.string().optional(),
    parameters: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof Problem>

/** The API's codes, and those the client adds for requests without a response or with an invalid one. */
export type ClientErrorCode = ErrorCode | 'network' | 'aborted' | 'unreadable_answer'

/** A failed API call. `code` is stable; `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ClientErrorCode
  /** HTTP status, or 0 when there was no response. */
  readonly status: number
  readonly problem: Problem | undefined

  constructor(
    code: ClientErrorCode,
    message: string,
    details: { status?: number; problem?: Problem; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? 0
    this.problem = details.problem
  }
}
