import type { RequestArguments } from '../connectors/eip1193/provider.ts'
import { callError } from '../errors/call-error.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { type ApprovalDecision, type ApprovalEvent, type Approvals, reduceApprovals } from './approvals.ts'

export interface ApprovalDeskOptions {
  /** Called with the pending requests, oldest first, whenever they change. */
  readonly onChange: (pending: Approvals) => void
  // S6.5
  /** Called when a request was refused because its method is not allowed. */
  readonly onRefusal: () => void
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: ConnectKitError) => void
}

/** The queue of requests pending approval; executes the decisions of {@link reduceApprovals}. */
export interface ApprovalDesk {
  /**
   * Resolves when the request may be sent to the wallet.
   *
   * @throws {ConnectKitError} `USER_REJECTED`, `ABORTED` 'Request was aborted', `RPC_METHOD_REFUSED`
   */
  readonly ask: (request: RequestArguments) => Promise<void>
  readonly approve: (id: number) => void
  readonly reject: (id: number) => void
  /** Rejects every pending request with `ABORTED`. */
  readonly abort: () => void
}

/**
 * Creates an approval queue. It has no timer and no listener, so it needs no cleanup, but requests stay pending until they are decided or
 * aborted.
 *
 * @example
 * const desk = createApprovalDesk({ onChange, onRefusal })
 * const provider = guardProvider(wallet, { onApproval: desk.ask })
 */
export function createApprovalDesk({ onChange, onRefusal }: ApprovalDeskOptions): ApprovalDesk {
  let pending: Approvals = []
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const carryOut = (decision: ApprovalDecision): void => {
    if (decision.type === 'tellRefusal') return onRefusal()
    const request = waiting.get(decision.id)
    waiting.delete(decision.id)
    if (decision.type === 'forward') request?.resolve()
    else request?.reject(refusalOf(decision.code))
  }
  const happened = (event: ApprovalEvent): void => {
    const step = reduceApprovals(pending, event)
    const isChanged = pending !== step.pending
    pending = step.pending
    if (isChanged) onChange(pending)
    for (const decision of step.decisions) carryOut(decision)
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        happened({ type: 'requested', id: lastId, request })
      }),
    approve: (id) => happened({ type: 'approved', id }),
    reject: (id) => happened({ type: 'rejected', id }),
    abort: () => happened({ type: 'abandoned' }),
  }
}

const refusalOf = (code: 'ABORTED' | 'USER_REJECTED' | 'RPC_METHOD_REFUSED'): ConnectKitError =>
  code === 'RPC_METHOD_REFUSED' ? callError(code) : new ConnectKitError(code)
