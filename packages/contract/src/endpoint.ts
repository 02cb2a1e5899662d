import type { z } from 'zod'
import type { PolicyName } from './policies.ts'
import type { RateLimitName } from './rate-limits.ts'

/** One HTTP call of the API. Paths are relative to the API's base (`/api`); `:name` marks a path parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  /** Who may call it: the name of a policy. */
  readonly policy: PolicyName
  /** How often it may be called: the name of a rate limit. */
  readonly rateLimit: RateLimitName
  /** Replaces `rateLimit` when the query contains a search text in `q`. */
  readonly rateLimitOfSearch?: RateLimitName
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject | z.ZodDiscriminatedUnion
  /** Success status: 200, 201 if the call creates something, 204 if the response is empty. */
  readonly status: 200 | 201 | 204
  readonly response?: z.ZodType
  /** Media type of a response that is not JSON. */
  readonly mediaType?: 'text/calendar' | 'text/csv' | 'image/jpeg'
  /** The longest body in bytes, if it may be longer than 64 kB. */
  readonly bodyLimit?: number
  /** Whether the write carries an `Idempotency-Key`, so that a retry is not executed twice; see {@link idempotencyHeader}. */
  readonly isIdempotencyKeyed?: boolean
  /** Whether the response has an `ETag`, and is 304 for a matching `If-None-Match`. */
  readonly isConditional?: boolean
}

/** Keeps the literal types of a definition, from which the types of client and server are derived. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Header with the key of one attempt of a write. The same key with the same body returns the first result again. */
export const idempotencyHeader = 'idempotency-key'

/** Header required for every write; a cross-site form cannot set it, which prevents request forgery. */
export const writeHeader = { name: 'x-requested-with', value: 'app' } as const

type Infer<T> = T extends z.ZodType ? z.output<T> : never
type InferInput<T> = T extends z.ZodType ? z.input<T> : never

/** The request of an endpoint: only the parts it defines. */
export type EndpointRequest<E extends Endpoint> = (E extends { params: infer P extends z.ZodType }
  ? { readonly params: InferInput<P> }
  : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { readonly query?: InferInput<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { readonly body: InferInput<B> } : unknown)

/** The validated response of an endpoint. */
export type EndpointResponse<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? Infer<R>
  : undefined
