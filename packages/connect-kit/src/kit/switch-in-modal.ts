import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import type { ConnectKit } from './connect-kit.ts'
import { connectionIn } from './machine.ts'
import { closeModal } from './modal.ts'
import { pushView } from './modal-steps.ts'
import { activeNetwork, findNetwork } from './networks.ts'
import { currentView } from './router.ts'
import { leftNetworks } from './router-steps.ts'
import { switchNetwork } from './switch-network.ts'

/**
 * Makes a network the active one, as the modal does: it shows that the wallet is asked, leaves the choice of networks when the wallet is
 * there, and keeps a failure for the view to tell. A network where no wallet is connected, while another namespace has one, is explained
 * first. Whoever leaves the view is not waited for. Never throws for a network of the app.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`
 * @example await switchInModal(kit, 42161)
 */
export async function switchInModal(kit: ConnectKit, chainId: number | string): Promise<void> {
  const network = findNetwork(kit, chainId)
  const state = kit.store.getState()
  if (network === activeNetwork(state)) return
  const there = connectionIn(state, network.chainNamespace)
  if (there.status !== 'connected') {
    const isElsewhere = Object.values(state.connections).some(({ status }) => status === 'connected')
    if (isElsewhere) return pushView(kit, 'SwitchActiveChain', { chainId })
  }
  // S4.10: nobody is asked for what was approved.
  const isAsked =
    there.status === 'connected' &&
    there.caipNetworkId !== network.caipNetworkId &&
    !there.networks.approvedCaipNetworkIds.includes(network.caipNetworkId)
  if (isAsked) pushView(kit, 'SwitchNetwork', { chainId })
  kit.store.setState(({ modal }) => ({ modal: { ...modal, failure: undefined } }))
  const own = new AbortController()
  const unfollow = kit.store.subscribe(({ modal }) => {
    if (!modal.isOpen || (isAsked && currentView(modal) !== 'SwitchNetwork')) own.abort()
  })
  try {
    await switchNetwork(kit, { chainId, signal: own.signal })
    if (own.signal.aborted) return
    unfollow()
    leaveNetworks(kit)
  } catch (error) {
    const failure = toWalletError(error)
    // Whoever left has moved on.
    if (own.signal.aborted) return
    pushView(kit, 'SwitchNetwork', { chainId })
    kit.store.setState(({ modal }) => ({ modal: { ...modal, failure } }))
  } finally {
    unfollow()
  }
}

function leaveNetworks(kit: ConnectKit): void {
  const modal = leftNetworks(kit.store.getState().modal)
  if (modal.isOpen) kit.store.setState({ modal })
  else closeModal(kit)
}
