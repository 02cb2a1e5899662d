import type { ConnectKit } from '../../../core/connect-kit.ts'
import { showOnly } from '../../state/modal.ts'
import { modalStore } from '../../state/modal-store.ts'
import { currentView } from '../../state/router.ts'
import { withoutView } from '../../state/router-steps.ts'

/** Back to the list of providers, from the view that is shown on top of it; without it, to a modal that shows only that list. */
export function backToProviders(kit: ConnectKit): void {
  const modal = modalStore(kit)
  const state = modal.getState()
  if (state.history.at(-2) === 'OnRampProviders') modal.setState(withoutView(state, currentView(state)))
  else showOnly(kit, 'OnRampProviders')
}
