import type { Answer } from './answer.ts'

/** Pages of any origin may read the answers; who may ask at all is the project's own list. */
export const readableByAnyOrigin = { 'access-control-allow-origin': '*' } as const

/** Seconds for which a browser need not ask again whether it may ask. */
const preflightLifetime = 600

/** What a browser hears before it sends a request that is not a simple one. */
export const preflightAnswer: Answer = {
  status: 204,
  contentType: 'text/plain',
  body: '',
  headers: {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      'content-type, x-project-id, x-sdk-type, x-sdk-version, authorization, x-nonce-jwt',
    'access-control-max-age': String(preflightLifetime),
  },
}
