import './schema-setup.ts'
import { ApiError, createApiClient } from '@esports/contract'

/** The API client, on the page's origin. */
export const api = createApiClient({ baseUrl: '/api' })

/** The user-facing message of an error. */
export function sentenceOf(cause: unknown): string {
  return cause instanceof ApiError ? cause.message : 'Something went wrong'
}

/** The request id under which the server logged the error, if it returned one. */
export function requestIdOf(cause: unknown): string | undefined {
  return cause instanceof ApiError ? cause.problem?.requestId : undefined
}
