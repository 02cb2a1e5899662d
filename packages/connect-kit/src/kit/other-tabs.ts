import type { ConnectKit, LiveSession } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { connectionIn } from './machine.ts'
import { closeModal } from './modal.ts'
import { reconnect } from './reconnect.ts'
import { onRememberedElsewhere, rememberedConnections } from './remembered.ts'
import { currentView } from './router.ts'
import { namespacesOf, release } from './sessions.ts'

/**
 * Keeps this tab at what the app's other tabs do: a wallet disconnected there is disconnected here, and one connected
 * there is taken up here. What is stored decides, so that tabs that act at once end alike.
 *
 * @returns stops following
 */
export const followOtherTabs = (kit: ConnectKit): (() => void) =>
  onRememberedElsewhere(kit, () => {
    const connections = rememberedConnections(kit)
    const touched = new Set<LiveSession>()
    for (const [namespace, live] of kit.runtime.sessions)
      if (connections[namespace] !== live.connector.id) {
        touched.add(live)
        kit.runtime.sessions.delete(namespace)
      }
    dispatch(kit, { type: 'otherTabChanged', connections })
    // The other tab has told the wallet; here it is only let go.
    for (const live of touched) if (namespacesOf(kit, live).length === 0) release(live)
    void reconnect(kit).then(() => leaveConnecting(kit))
  })

/** Who connected in another tab need not be asked here any more. */
function leaveConnecting(kit: ConnectKit): void {
  const { modal, activeNamespace, ...state } = kit.store.getState()
  const isConnected = connectionIn(state, activeNamespace).status === 'connected'
  if (isConnected && modal.isOpen && currentView(modal).startsWith('Connect')) closeModal(kit)
}
