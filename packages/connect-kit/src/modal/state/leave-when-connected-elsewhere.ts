import type { ConnectKit } from '../../core/connect-kit.ts'
import { subscribeEvents } from '../../core/dispatch.ts'
import { connectionIn } from '../../core/machine.ts'
import { closeModal } from './modal.ts'
import { modalStore } from './modal-store.ts'
import { currentView } from './router.ts'

/** Closes the connecting views when the connection was made in another tab of the app. @returns a function that stops it */
export function leaveWhenConnectedElsewhere(kit: ConnectKit): () => void {
  let hasOtherTabChanged = false
  return subscribeEvents(kit, (event) => {
    if (event.type === 'otherTabChanged') hasOtherTabChanged = true
    // A session without an attempt was restored, not requested in this tab.
    if (event.type !== 'sessionOpened' || event.attempt !== undefined || !hasOtherTabChanged) return
    hasOtherTabChanged = false
    const state = kit.store.getState()
    const modal = modalStore(kit).getState()
    const isConnected = connectionIn(state, state.activeNamespace).status === 'connected'
    if (isConnected && modal.isOpen && currentView(modal).startsWith('Connect')) closeModal(kit)
  })
}
