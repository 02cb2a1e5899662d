import type { z } from 'zod'
import type { PolicyName } from './policies.ts'
import type { RateLimitName } from './rate-limits.ts'

/** One HTTP call of the API. Paths are relative to the API's base (`/api`); `:name` marks a path parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  /** Who may call, by its name in the table of policies. */
  readonly policy: PolicyName
  /** How often it may be called, by its name in the table of limits. */
  readonly rateLimit: RateLimitName
  /** Counts instead of `rateLimit` when the query has words to search for in `q`. */
  readonly rateLimitOfSearch?: RateLimitName
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Success status: 200 unless the call creates something (201) or answers nothing (204). */
  readonly status: 200 | 201 | 204
  readonly response?: z.ZodType
  /** A write that must not happen twice carries an `Idempotency-Key`; see {@link idempotencyHeader}. */
  readonly isIdempotencyKeyed?: boolean
  /** The answer carries an `ETag`, and is 304 for whoever names it in `If-None-Match`. */
  readonly isConditional?: boolean
}

/** Keeps the literal types of a definition, so that client and server are typed from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Header that names one attempt of a write. The same key with the same body answers the first result again. */
export const idempotencyHeader = 'idempotency-key'

/** Header every write carries; a cross-site form cannot set it, so it stops request forgery. */
export const writeHeader = { name: 'x-requested-with', value: 'app' } as const

type Infer<T> = T extends z.ZodType ? z.output<T> : never
type InferInput<T> = T extends z.ZodType ? z.input<T> : never

/** What a caller passes to an endpoint: only the parts that the endpoint defines. */
export type EndpointRequest<E extends Endpoint> = (E extends { params: infer P extends z.ZodType }
  ? { readonly params: InferInput<P> }
  : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { readonly query?: InferInput<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { readonly body: InferInput<B> } : unknown)

/** What an endpoint answers, parsed. */
export type EndpointResponse<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? Infer<R>
  : undefined
