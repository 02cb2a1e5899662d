import { approvalDeskOf } from '../core/approval-desk-of.ts'
import type { ConnectKit } from '../core/connect-kit.ts'

export interface ApproveRequestParameters {
  /** Id of one of `state.approvals`. */
  readonly id: number
}

export type RejectRequestParameters = ApproveRequestParameters

/**
 * Approves a pending request and forwards it to the wallet. Requests to a wallet without its own confirmation UI are queued in
 * `state.approvals`. The modal shows them; an app without the modal must show them itself.
 *
 * @example approveRequest(kit, { id: kit.store.getState().approvals[0].id })
 */
export function approveRequest(kit: ConnectKit, { id }: ApproveRequestParameters): void {
  approvalDeskOf(kit).desk?.approve(id)
}

/**
 * Rejects a pending request: its caller gets `USER_REJECTED`, and the callers of all other pending requests get `ABORTED`.
 *
 * @example rejectRequest(kit, { id: kit.store.getState().approvals[0].id })
 */
export function rejectRequest(kit: ConnectKit, { id }: RejectRequestParameters): void {
  approvalDeskOf(kit).desk?.reject(id)
}

// S8.5
/** Aborts every pending approval request, because the screen that showed them was closed. Their callers get `ABORTED` 'Request was aborted'. */
export const abortRequests = (kit: ConnectKit): void => approvalDeskOf(kit).desk?.abort()
