import type { RequestArguments } from '../connectors/eip1193/provider.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import {
  type ApprovalDecision,
  type ApprovalEvent,
  type Approvals,
  type ModalSituation,
  reduceApprovals,
} from './approvals.ts'

export interface ApprovalDeskOptions {
  /** What the modal shows now. */
  readonly modal: () => ModalSituation
  /** Brings the approval screen. */
  readonly showApproval: (how: 'open' | 'push') => void
  /** Opens the modal and tells that an action was not allowed (S6.5). */
  readonly showRefusal: () => void
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: ConnectKitError) => void
}

/** Where requests wait for a person; carries out what {@link reduceApprovals} decides. */
export interface ApprovalDesk {
  /** The requests that wait, oldest first. */
  readonly pending: () => Approvals
  /**
   * Resolves when the request may go to the wallet.
   *
   * @throws {ConnectKitError} `USER_REJECTED`, `ABORTED` 'Request was aborted', `RPC_METHOD_REFUSED`
   */
  readonly ask: (request: RequestArguments) => Promise<void>
  readonly approve: (id: number) => void
  readonly reject: (id: number) => void
  readonly modalClosed: () => void
}

/**
 * Opens a desk. It holds no timer and no listener: nothing has to be closed, but requests wait until somebody decides, or the
 * modal closes.
 *
 * @example
 * const desk = createApprovalDesk({ modal, showApproval, showRefusal })
 * const provider = guardProvider(wallet, { onApproval: desk.ask })
 */
export function createApprovalDesk({ modal, showApproval, showRefusal }: ApprovalDeskOptions): ApprovalDesk {
  let pending: Approvals = []
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const carryOut = (decision: ApprovalDecision): void => {
    if (decision.type === 'showApproval') return showApproval(decision.how)
    if (decision.type === 'showRefusal') return showRefusal()
    const request = waiting.get(decision.id)
    waiting.delete(decision.id)
    if (decision.type === 'forward') request?.resolve()
    else request?.reject(new ConnectKitError(decision.code))
  }
  const happened = (event: ApprovalEvent): void => {
    const step = reduceApprovals(pending, event)
    pending = step.pending
    for (const decision of step.decisions) carryOut(decision)
  }

  return {
    pending: () => pending,
    ask: (request) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        happened({ type: 'requested', id: lastId, request, modal: modal() })
      }),
    approve: (id) => happened({ type: 'approved', id }),
    reject: (id) => happened({ type: 'rejected', id }),
    modalClosed: () => happened({ type: 'modalClosed', modal: modal() }),
  }
}
