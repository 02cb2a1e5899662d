import { abortRequests } from '../../actions/approvals.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { showOnly } from './modal.ts'
import { showNext } from './modal-steps.ts'
import { modalStore } from './modal-store.ts'
import type { RouterState } from './router.ts'
import { withoutView } from './router-steps.ts'

// S4.15, S6.5, S8.5
/**
 * Shows pending requests: opens the modal for the first, moves in front of the current view, and returns to it when none is left. When the user
 * leaves the approval view, its requests are aborted: they would otherwise stay pending out of sight.
 *
 * @returns a function that stops it
 */
export function showApprovals(kit: ConnectKit): () => void {
  const modal = modalStore(kit)
  const pending = () => kit.store.getState().approvals.length
  const show = () => {
    if (modal.getState().isOpen) showNext(kit, 'ApproveTransaction')
    else showOnly(kit, 'ApproveTransaction')
  }
  if (pending() > 0) show()
  const stops = [
    kit.store.subscribe(({ approvals }, before) => {
      if (approvals.length > before.approvals.length) show()
      else if (approvals.length === 0 && before.approvals.length > 0 && isShowing(modal.getState()))
        modal.setState(withoutView(modal.getState(), 'ApproveTransaction'))
    }),
    modal.subscribe((now, before) => {
      if (isShowing(before) && !isShowing(now) && pending() > 0) abortRequests(kit)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether the approval view is visible, or in the history. */
const isShowing = ({ isOpen, history }: RouterState) => isOpen && history.includes('ApproveTransaction')
