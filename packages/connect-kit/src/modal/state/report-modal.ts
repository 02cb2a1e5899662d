import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { report } from '../../core/report.ts'
import { modalStore } from './modal-store.ts'
import { closedRouter, currentView, type RouterState, type ViewName } from './router.ts'

const clickOf: Partial<Record<ViewName, 'CLICK_ALL_WALLETS' | 'CLICK_NETWORKS'>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  Networks: 'CLICK_NETWORKS',
}

/** Reports openings, closings and navigation as analytics events. @returns a function that stops it */
export function reportModal(kit: ConnectKit): () => void {
  const store = modalStore(kit)
  const tell = (now: RouterState, before: RouterState) => {
    const state = kit.store.getState()
    const connected = connectionIn(state, state.activeNamespace).status === 'connected'
    if (now.isOpen !== before.isOpen) report(kit, now.isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected })
    const view = currentView(now)
    const isFurther = now.history.length > before.history.length
    const click = clickOf[view]
    if (now.isOpen && isFurther && view !== currentView(before) && click) report(kit, click, {})
  }
  tell(store.getState(), closedRouter)
  return store.subscribe(tell)
}
