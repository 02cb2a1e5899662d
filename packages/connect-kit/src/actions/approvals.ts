import { deskOf } from '../core/approval-guard.ts'
import type { ConnectKit } from '../core/connect-kit.ts'

export interface ApproveRequestParameters {
  /** Id of one of `state.approvals`. */
  readonly id: number
}

export type RejectRequestParameters = ApproveRequestParameters

/**
 * Lets a request go to the wallet. The requests of a wallet without a screen of its own wait in `state.approvals`; the modal shows them, and
 * an app without the modal shows them itself.
 *
 * @example approveRequest(kit, { id: kit.store.getState().approvals[0].id })
 */
export function approveRequest(kit: ConnectKit, { id }: ApproveRequestParameters): void {
  deskOf(kit).approve(id)
}

/**
 * Turns a request down: its caller gets `USER_REJECTED`, and the others that wait `ABORTED`.
 *
 * @example rejectRequest(kit, { id: kit.store.getState().approvals[0].id })
 */
export function rejectRequest(kit: ConnectKit, { id }: RejectRequestParameters): void {
  deskOf(kit).reject(id)
}

// S8.5
/** Ends every request that waits: its screen is gone. Their callers get `ABORTED` 'Request was aborted'. */
export const abortRequests = (kit: ConnectKit): void => deskOf(kit).abort()
