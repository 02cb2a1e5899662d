import * as z from 'zod/mini'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { http } from '../../errors/entries/http.ts'
import type { HttpAnswer } from './exchange.ts'

/** Why a service refused, as it says it. */
export interface FailureReason {
  /** What the reason is about, such as `address`. */
  readonly field: string
  readonly description: string
}

// S8.4
/** A service answered, but not with a success: `HTTP_FAILED`, 'HTTP status code: {n}'. The `cause` is the `Response`. */
export class HttpError extends ConnectKitError {
  /** HTTP status. */
  readonly status: number
  /** From a JSON body that gives some; else empty. */
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

// Servers call the field `field`; an older description of the wire calls it `name`.
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
    // A body without reasons: the status says what there is to say.
    return []
  }
}

// S8.8
/**
 * The first reason a service gave for an error, for people to read; undefined where it gave none.
 *
 * @example throw serviceError('NAME_RESOLUTION_FAILED', firstReason(cause), { cause })
 */
export const firstReason = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.reasons[0]?.description || undefined : undefined
