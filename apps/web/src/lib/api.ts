import './schema-setup.ts'
import { ApiError, createApiClient } from '@esports/contract'

/** The API of this origin. */
export const api = createApiClient({ baseUrl: '/api' })

/** The sentence a person reads about a failure. */
export function sentenceOf(cause: unknown): string {
  return cause instanceof ApiError ? cause.message : 'Something went wrong'
}

/** The number under which the server logged the failure, where it gave one. */
export function requestIdOf(cause: unknown): string | undefined {
  return cause instanceof ApiError ? cause.problem?.requestId : undefined
}
