import * as z from 'zod/mini'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { http } from '../../errors/entries/http.ts'
import type { HttpAnswer } from './exchange.ts'

/** One reason for an error status, as returned by the service. */
export interface FailureReason {
  /** The field the reason refers to, such as `address`. */
  readonly field: string
  readonly description: string
}

// S8.4
/** The service responded with an error status: `HTTP_FAILED`, 'HTTP status code: {n}'. The `cause` is the `Response`. */
export class HttpError extends ConnectKitError {
  /** HTTP status. */
  readonly status: number
  /** From the JSON body; empty if it has none. */
  readonly reasons: readonly FailureReason[]

  constructor({ response, text }: HttpAnswer) {
    super('HTTP_FAILED', undefined, {
      cause: response,
      details: { status: response.status },
      entry: http.HTTP_FAILED,
    })
    this.status = response.status
    this.reasons = readReasons(text())
  }
}

// Servers name this property `field`; an older version of the wire format names it `name`.
const failureBody = z.object({
  reasons: z.array(
    z.object({
      field: z.optional(z.string()),
      name: z.optional(z.string()),
      description: z.string(),
    }),
  ),
})

function readReasons(text: string): readonly FailureReason[] {
  try {
    return z
      .parse(failureBody, JSON.parse(text))
      .reasons.map(({ field, name, description }) => ({ field: field ?? name ?? '', description }))
  } catch {
    // A body without reasons: only the status is known.
    return []
  }
}

// S8.8
/**
 * The first reason the service returned for an error, for display to the user; undefined if there is none.
 *
 * @example throw serviceError('NAME_RESOLUTION_FAILED', firstReason(cause), { cause })
 */
export const firstReason = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.reasons[0]?.description || undefined : undefined
