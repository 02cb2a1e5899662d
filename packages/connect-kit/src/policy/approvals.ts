import type { RequestArguments } from '../connectors/eip1193/provider.ts'
import { classifyRpcMethod } from './rpc-methods.ts'

/** A request pending a person's approval. */
export interface PendingApproval {
  readonly id: number
  readonly request: RequestArguments
}

/** The pending requests, oldest first. */
export type Approvals = readonly PendingApproval[]

export type ApprovalEvent =
  | {
      readonly type: 'requested'
      readonly id: number
      readonly request: RequestArguments
    }
  | { readonly type: 'approved'; readonly id: number }
  | { readonly type: 'rejected'; readonly id: number }
  /** No decision is possible any more: the UI was closed, or the kit was destroyed. */
  | { readonly type: 'abandoned' }

export type ApprovalDecision =
  /** Send the request to the wallet. */
  | { readonly type: 'forward'; readonly id: number }
  | {
      readonly type: 'refuse'
      readonly id: number
      readonly code: 'ABORTED' | 'USER_REJECTED' | 'RPC_METHOD_REFUSED'
    }
  /** Notify that a method was not allowed. */
  | { readonly type: 'tellRefusal' }

export interface ApprovalStep {
  readonly pending: Approvals
  /** The side effects to execute, in this order. */
  readonly decisions: readonly ApprovalDecision[]
}

// S4.15, S6.5
/**
 * Decides which requests of an app may reach a wallet. Safe ones pass. An unsafe one is pending until a person decides; a rejection ends every
 * pending request, so that a page cannot flood the person with repeated prompts. A method that is neither is refused and ends them too.
 * When no decision is possible any more, the pending requests are aborted. How a request is shown is not part of this rule.
 *
 * @example reduceApprovals([], { type: 'requested', id: 1, request }).pending // [{ id: 1, request }]
 */
export function reduceApprovals(pending: Approvals, event: ApprovalEvent): ApprovalStep {
  if (event.type === 'requested') return onRequest(pending, event)
  if (event.type === 'abandoned') return refuseAll(pending, 'ABORTED')
  const { id } = event
  if (!pending.some((other) => other.id === id)) return unchanged(pending)
  const others = pending.filter((other) => other.id !== id)
  if (event.type === 'approved') return { pending: others, decisions: [{ type: 'forward', id }] }
  return withFirst({ type: 'refuse', id, code: 'USER_REJECTED' }, refuseAll(others, 'ABORTED'))
}

function onRequest(pending: Approvals, event: ApprovalEvent & { readonly type: 'requested' }): ApprovalStep {
  const { id, request } = event
  // Ids are assigned by the caller; a repeated one must not make one approval count for two requests.
  if (pending.some((other) => other.id === id)) return unchanged(pending)
  const kind = classifyRpcMethod(request.method)
  if (kind === 'safe') return { pending, decisions: [{ type: 'forward', id }] }
  if (kind === 'refused')
    return withFirst(
      { type: 'tellRefusal' },
      withFirst({ type: 'refuse', id, code: 'RPC_METHOD_REFUSED' }, refuseAll(pending, 'ABORTED')),
    )
  return { pending: [...pending, { id, request }], decisions: [] }
}

const refuseAll = (pending: Approvals, code: 'ABORTED'): ApprovalStep => ({
  // The same object if nothing was pending, so that no change is reported.
  pending: pending.length === 0 ? pending : [],
  decisions: pending.map(({ id }) => ({ type: 'refuse', id, code })),
})

const withFirst = (decision: ApprovalDecision, { pending, decisions }: ApprovalStep): ApprovalStep => ({
  pending,
  decisions: [decision, ...decisions],
})

const unchanged = (pending: Approvals): ApprovalStep => ({ pending, decisions: [] })
