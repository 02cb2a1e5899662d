import './schema-setup.ts'
import { ApiError, type ClientOf, coreEndpoints, createClientOf, type Endpoint } from '@esports/contract'
import { refusalWords } from './refusal-words.ts'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * An API client for a group of endpoints, on the page's origin. A feature that is loaded later has its own group, so that the schemas of its calls are loaded
 * with it.
 */
export const apiOf = <const T extends Readonly<Record<string, Endpoint>>>(endpoints: T): ClientOf<T> =>
  createClientOf(endpoints, { baseUrl: '/api' })

/** The API client of the first screens. */
export const api = apiOf(coreEndpoints)

/** The user-facing message of an error, in the language of the app. */
export function sentenceOf(cause: unknown): string {
  const t = textsOf(sharedTexts)
  if (isUnreachable(cause) && !navigator.onLine) return t.offline
  if (!(cause instanceof ApiError)) return t.failed
  return refusalWords(cause) ?? t.error(cause.code, cause.message)
}

/** The request id under which the server logged the error, if it returned one. */
export function requestIdOf(cause: unknown): string | undefined {
  return cause instanceof ApiError ? cause.problem?.requestId : undefined
}
