import type { ConnectKit } from '../../core/connect-kit.ts'
import type { KitEvent } from '../../core/machine.ts'
import { leaveWhenConnectedElsewhere } from './leave-when-connected-elsewhere.ts'
import { modalStore } from './modal-store.ts'
import { offerNetworks } from './offer-networks.ts'
import { prepareOpenings } from './prepare-openings.ts'
import { reportModal } from './report-modal.ts'
import { showApprovals } from './show-approvals.ts'
import { showNotices } from './show-notices.ts'
import { showSignIn } from './show-sign-in.ts'
import { hideToast } from './toast.ts'

/**
 * Keeps the modal at what its kit does, until the kit is destroyed: the kit writes its state and tells of what happened, and the modal decides
 * what to show of it.
 *
 * @param missed what happened while this code was on its way
 */
export function followKit(kit: ConnectKit, missed: readonly KitEvent[]): void {
  const stops = [
    reportModal(kit),
    prepareOpenings(kit),
    leaveWhenConnectedElsewhere(kit),
    offerNetworks(kit),
    showSignIn(kit),
    showApprovals(kit),
    showNotices(kit, missed),
    modalStore(kit).subscribe(({ isOpen }, before) => {
      // What was said of the window goes with it; a failure is for the person, wherever they are.
      if (before.isOpen && !isOpen && modalStore(kit).getState().toast?.kind !== 'error') hideToast(kit)
    }),
  ]
  kit.runtime.lifetime.signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
