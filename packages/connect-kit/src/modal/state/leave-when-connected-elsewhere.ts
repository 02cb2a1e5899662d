import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import { connectionIn } from '../../core/machine.ts'
import { closeModal } from './modal.ts'
import { modalStore } from './modal-store.ts'
import { currentView } from './router.ts'

/** Closes the way to a connection when it was made in another tab of the app: the person need not be asked here any more. @returns ends it */
export function leaveWhenConnectedElsewhere(kit: ConnectKit): () => void {
  let hasOtherTabChanged = false
  return subscribeEvents(kit, (event) => {
    if (event.type === 'otherTabChanged') hasOtherTabChanged = true
    // Nobody asked for it here: it was taken up.
    if (event.type !== 'sessionOpened' || event.attempt !== undefined || !hasOtherTabChanged) return
    hasOtherTabChanged = false
    const state = kit.store.getState()
    const modal = modalStore(kit).getState()
    const isConnected = connectionIn(state, state.activeNamespace).status === 'connected'
    if (isConnected && modal.isOpen && currentView(modal).startsWith('Connect')) closeModal(kit)
  })
}
