import type { Deferred } from '../../../async/waiting.ts'
import { requestExpiry } from '../options.ts'
import type { Call } from './messages.ts'

/** Something this tab waits for, from whichever tab leads. */
export interface PendingCall {
  readonly id: string
  readonly signal: AbortSignal
  readonly done: Deferred<unknown>
  /** What to ask of the leader; a request that has left becomes a wait for its answer. */
  call: Call
}

/** The request has left under this JSON-RPC id: the next leader is asked for its answer, and must not send it again. */
export function keepId(pending: PendingCall, rpcId: number, now: number): void {
  if (pending.call.method !== 'request') return
  const { expiry = requestExpiry.default } = pending.call.argument
  pending.call = { method: 'answer', argument: { rpcId, waitUntil: now + expiry * 1000 } }
}
