import type { ConnectKit } from './connect-kit.ts'
import { connectionIn } from './machine.ts'
import { closeModal, showOnly } from './modal.ts'
import { activeNetwork } from './networks.ts'

/**
 * Offers the app's networks when the wallet comes to be on one the app does not have, and takes the offer back when it
 * moves on. A person may close it: nothing is lost, and what needs a network asks for it.
 *
 * @returns stops watching
 */
export function watchUnsupportedChain(kit: ConnectKit): () => void {
  const foreignChain = () => {
    const state = kit.store.getState()
    const connection = connectionIn(state, state.activeNamespace)
    const isForeign = connection.status === 'connected' && activeNetwork(state) === undefined
    return isForeign ? connection.caipNetworkId : undefined
  }
  let last: string | undefined
  return kit.store.subscribe(() => {
    const foreign = foreignChain()
    if (foreign === last) return
    last = foreign
    const { modal } = kit.store.getState()
    const isOffering = modal.isOpen && modal.history.includes('UnsupportedChain')
    if (foreign !== undefined && !isOffering) showOnly(kit, 'UnsupportedChain')
    if (foreign === undefined && isOffering) closeModal(kit)
  })
}
