import { ApiError } from '@esports/contract'

/**
 * Whether a call failed because nothing answered: there is no network, no server, or a proxy without its server. Without a network also the code of a
 * later part of the app cannot be loaded, which is no error of the API.
 */
export function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof ApiError)) return !navigator.onLine
  return cause.code === 'network' || (cause.status >= 502 && cause.status <= 504)
}
