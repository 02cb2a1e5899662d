import type { ClientErrorCode } from '@esports/contract'

/** Errors of the client and of the infrastructure: the code says as much as the sentence of the server, so a translation needs only the code. */
export type PlainErrorCode = Extract<
  ClientErrorCode,
  | 'network'
  | 'aborted'
  | 'unreadable_answer'
  | 'invalid'
  | 'state_mismatch'
  | 'unauthenticated'
  | 'rate_limited'
  | 'internal'
  | 'unavailable'
  | 'provider_unavailable'
  | 'version_conflict'
  | 'idempotency_mismatch'
>
