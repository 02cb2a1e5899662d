import type { Eip1193Provider } from '../connectors/eip1193/provider.ts'
import { type ApprovalDesk, createApprovalDesk } from '../policy/approval-desk.ts'
import { guardProvider } from '../policy/guard-provider.ts'
import type { ConnectKit } from './connect-kit.ts'
import { showOnly } from './modal.ts'
import { goBack, pushView } from './modal-steps.ts'
import { currentView } from './router.ts'
import { showToast } from './toast.ts'

/** How long after the modal opened it tells of a refused method (ms): before, the toast would be missed. */
const refusalDelay = 300

const desks = new WeakMap<ConnectKit, ApprovalDesk>()

/** A provider whose unsafe requests wait until the person approved them in the modal (S4.15, S6.5). */
export const guarded = (kit: ConnectKit, provider: Eip1193Provider): Eip1193Provider =>
  guardProvider(provider, {
    async onApproval(request) {
      const desk = deskOf(kit)
      const asked = desk.ask(request)
      tellPending(kit, desk)
      await asked.finally(() => {
        tellPending(kit, desk)
        leaveApproval(kit, desk)
      })
    },
  })

/**
 * Lets a request go to the wallet.
 *
 * @param id of one of `state.approvals`
 * @example approveRequest(kit, kit.store.getState().approvals[0].id)
 */
export function approveRequest(kit: ConnectKit, id: number): void {
  deskOf(kit).approve(id)
}

/**
 * Turns a request down: its caller gets `USER_REJECTED`.
 *
 * @example rejectRequest(kit, kit.store.getState().approvals[0].id)
 */
export function rejectRequest(kit: ConnectKit, id: number): void {
  deskOf(kit).reject(id)
}

/** With nothing left to approve the person is back where they were. */
function leaveApproval(kit: ConnectKit, desk: ApprovalDesk): void {
  const { modal } = kit.store.getState()
  const isApproving = modal.isOpen && currentView(modal) === 'ApproveTransaction'
  if (isApproving && desk.pending().length === 0) goBack(kit)
}

const tellPending = ({ store }: ConnectKit, desk: ApprovalDesk) =>
  store.setState({ approvals: desk.pending() })

/** One desk for a kit; it lives as long as the kit, and ends what waits when the modal closes. */
function deskOf(kit: ConnectKit): ApprovalDesk {
  const known = desks.get(kit)
  if (known) return known
  const { store, runtime } = kit
  const desk = createApprovalDesk({
    modal: () => {
      const { modal } = store.getState()
      // What is on the screen waits for its outcome, unless it is the approval itself.
      const isApproving = currentView(modal) === 'ApproveTransaction'
      return { isOpen: modal.isOpen, isTransactionStackEmpty: !modal.isOpen || isApproving }
    },
    showApproval: (how) =>
      how === 'open' ? showOnly(kit, 'ApproveTransaction') : pushView(kit, 'ApproveTransaction'),
    showRefusal() {
      if (!store.getState().modal.isOpen) showOnly(kit, 'Account')
      runtime.environment.warn('Requested RPC call is not allowed')
      runtime.environment.after(refusalDelay, () =>
        showToast(kit, { kind: 'error', message: 'Action not allowed', key: 'errors.RPC_METHOD_REFUSED' }),
      )
    },
  })
  desks.set(kit, desk)
  const stop = store.subscribe((state, before) => {
    if (before.modal.isOpen && !state.modal.isOpen) desk.modalClosed()
  })
  runtime.lifetime.signal.addEventListener('abort', () => {
    stop()
    desk.modalClosed()
  })
  return desk
}
