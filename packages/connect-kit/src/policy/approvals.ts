import type { RequestArguments } from '../connectors/eip1193/provider.ts'
import { classifyRpcMethod } from './rpc-methods.ts'

/** A request that waits for a person. */
export interface PendingApproval {
  readonly id: number
  readonly request: RequestArguments
}

/** The requests that wait, oldest first. */
export type Approvals = readonly PendingApproval[]

/** What the modal shows when something happens. */
export interface ModalSituation {
  readonly isOpen: boolean
  /** Whether no screen waits for the outcome of a transaction. */
  readonly isTransactionStackEmpty: boolean
}

export type ApprovalEvent =
  | {
      readonly type: 'requested'
      readonly id: number
      readonly request: RequestArguments
      readonly modal: ModalSituation
    }
  | { readonly type: 'approved'; readonly id: number }
  | { readonly type: 'rejected'; readonly id: number }
  | { readonly type: 'modalClosed'; readonly modal: ModalSituation }

export type ApprovalDecision =
  /** Pass the request on to the wallet. */
  | { readonly type: 'forward'; readonly id: number }
  | {
      readonly type: 'refuse'
      readonly id: number
      readonly code: 'ABORTED' | 'USER_REJECTED' | 'RPC_METHOD_REFUSED'
    }
  /** Bring the approval screen: by opening the modal, or as a further view of the open one. */
  | { readonly type: 'showApproval'; readonly how: 'open' | 'push' }
  /** Open the modal and tell that an action was not allowed. */
  | { readonly type: 'showRefusal' }

export interface ApprovalStep {
  readonly pending: Approvals
  /** What the edge must do, in this order. */
  readonly decisions: readonly ApprovalDecision[]
}

/**
 * The rule of S4.15 and S6.5. Safe requests pass. An unsafe one waits until a person decides; a rejection ends every request that
 * waits, so that a page cannot wear a person out by asking ten times. A method that is neither is refused and ends them too.
 * Closing the modal aborts what waits, unless a screen still waits for a transaction.
 *
 * @example reduceApprovals([], { type: 'requested', id: 1, request, modal }).decisions // [{ type: 'showApproval', how: 'open' }]
 */
export function reduceApprovals(pending: Approvals, event: ApprovalEvent): ApprovalStep {
  if (event.type === 'requested') return onRequest(pending, event)
  if (event.type === 'modalClosed')
    return event.modal.isTransactionStackEmpty ? refuseAll(pending, 'ABORTED') : unchanged(pending)
  const { id } = event
  if (!pending.some((other) => other.id === id)) return unchanged(pending)
  const others = pending.filter((other) => other.id !== id)
  if (event.type === 'approved') return { pending: others, decisions: [{ type: 'forward', id }] }
  return withFirst({ type: 'refuse', id, code: 'USER_REJECTED' }, refuseAll(others, 'ABORTED'))
}

function onRequest(pending: Approvals, event: ApprovalEvent & { readonly type: 'requested' }): ApprovalStep {
  const { id, request, modal } = event
  // The id is the edge's own; saying it twice must not make one approval count for two requests.
  if (pending.some((other) => other.id === id)) return unchanged(pending)
  const kind = classifyRpcMethod(request.method)
  if (kind === 'safe') return { pending, decisions: [{ type: 'forward', id }] }
  if (kind === 'refused')
    return withFirst(
      { type: 'showRefusal' },
      withFirst({ type: 'refuse', id, code: 'RPC_METHOD_REFUSED' }, refuseAll(pending, 'ABORTED')),
    )
  return { pending: [...pending, { id, request }], decisions: approvalScreen(modal) }
}

/** S4.15. With the modal open and nothing on its stack, the approval screen is what it shows. */
function approvalScreen({ isOpen, isTransactionStackEmpty }: ModalSituation): readonly ApprovalDecision[] {
  if (!isOpen) return [{ type: 'showApproval', how: 'open' }]
  return isTransactionStackEmpty ? [] : [{ type: 'showApproval', how: 'push' }]
}

const refuseAll = (pending: Approvals, code: 'ABORTED'): ApprovalStep => ({
  pending: [],
  decisions: pending.map(({ id }) => ({ type: 'refuse', id, code })),
})

const withFirst = (decision: ApprovalDecision, { pending, decisions }: ApprovalStep): ApprovalStep => ({
  pending,
  decisions: [decision, ...decisions],
})

const unchanged = (pending: Approvals): ApprovalStep => ({ pending, decisions: [] })
