import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { activeNetwork } from '../../core/networks.ts'
import { closeModal, showOnly } from './modal.ts'
import { modalStore } from './modal-store.ts'

/**
 * Offers the app's networks when the wallet switches to one the app does not configure, and withdraws the offer when it switches again. The user
 * may close it: the connection stays, and actions that need a network ask for one.
 *
 * @returns a function that stops it
 */
export function offerNetworks(kit: ConnectKit): () => void {
  const foreignChain = () => {
    const { enableNetworkSwitch = true, allowUnsupportedChain = false } = kit.options
    if (!enableNetworkSwitch || allowUnsupportedChain) return undefined
    const state = kit.store.getState()
    const connection = connectionIn(state, state.activeNamespace)
    const isForeign = connection.status === 'connected' && activeNetwork(state) === undefined
    return isForeign ? connection.caipNetworkId : undefined
  }
  let last: string | undefined
  const look = () => {
    const foreign = foreignChain()
    if (foreign === last) return
    last = foreign
    const modal = modalStore(kit).getState()
    const isOffering = modal.isOpen && modal.history.includes('UnsupportedChain')
    if (foreign !== undefined && !isOffering) showOnly(kit, 'UnsupportedChain')
    if (foreign === undefined && isOffering) closeModal(kit)
  }
  look()
  return kit.store.subscribe(look)
}
