import type { Deferred } from '../../../async/waiting.ts'
import { requestExpiry } from '../options.ts'
import type { Call } from './messages.ts'

/** A pending call of this tab, whichever tab is the leader. */
export interface PendingCall {
  readonly id: string
  readonly signal: AbortSignal
  readonly done: Deferred<unknown>
  /** The call to send to the leader; a request that was sent becomes an `answer` call for its response. */
  call: Call
}

/** Called when the request was sent with this JSON-RPC id: the next leader is asked for the response, and must not send it again. */
export function keepId(pending: PendingCall, rpcId: number, now: number): void {
  if (pending.call.method !== 'request') return
  const { expiry = requestExpiry.default } = pending.call.argument
  pending.call = { method: 'answer', argument: { rpcId, waitUntil: now + expiry * 1000 } }
}
