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
 * Keeps the modal in sync with its kit until the kit is destroyed: the kit updates its state and emits events, and the modal decides what to show.
 *
 * @param missed events emitted while this code was loading
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
      // A toast about the modal is hidden with it; an error toast stays visible on the page.
      if (before.isOpen && !isOpen && modalStore(kit).getState().toast?.kind !== 'error') hideToast(kit)
    }),
  ]
  kit.runtime.lifetime.signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
