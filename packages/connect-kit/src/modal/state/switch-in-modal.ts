import { switchChain } from '../../actions/switch-chain.ts'
import { toWalletError } from '../../connectors/eip1193/wallet-error.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { activeNetwork, findNetwork } from '../../core/networks.ts'
import { closeModal } from './modal.ts'
import { modalStore } from './modal-store.ts'
import { pushView } from './push-view.ts'
import { currentView } from './router.ts'
import { leftNetworks, withoutView } from './router-steps.ts'

/**
 * Makes a network the active one, as the modal does: shows that the wallet was asked, leaves the list of networks once it has switched, and stores
 * a failure for the view to show. If no wallet is connected in the network's namespace, but one is in another, a view explains that first. Leaving
 * the view aborts the switch. Never throws for a network of the app.
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
    const isElsewhere = state.connections.some(({ status }) => status === 'connected')
    if (isElsewhere) return pushView(kit, { view: 'SwitchActiveChain', data: { chainId } })
  }
  // S4.10: the wallet does not prompt for a network it has already approved.
  const isAsked =
    there.status === 'connected' &&
    there.caipNetworkId !== network.caipNetworkId &&
    !there.networks.approvedCaipNetworkIds.includes(network.caipNetworkId)
  if (isAsked) pushView(kit, { view: 'SwitchNetwork', data: { chainId } })
  const store = modalStore(kit)
  store.setState({ failure: undefined })
  const own = new AbortController()
  const unfollow = store.subscribe((modal) => {
    if (!modal.isOpen || (isAsked && currentView(modal) !== 'SwitchNetwork')) own.abort()
  })
  try {
    await switchChain(kit, { chainId, signal: own.signal })
    if (own.signal.aborted) return
    unfollow()
    leaveNetworks(kit)
  } catch (error) {
    const failure = toWalletError(error)
    // The user has left the view.
    if (own.signal.aborted) return
    pushView(kit, { view: 'SwitchNetwork', data: { chainId } })
    store.setState({ failure })
  } finally {
    unfollow()
  }
}

function leaveNetworks(kit: ConnectKit): void {
  const modal = modalStore(kit).getState()
  // The view to swap lists networks itself, and stays.
  const router = modal.history.includes('Swap') ? withoutView(modal, 'SwitchNetwork') : leftNetworks(modal)
  if (router.isOpen) modalStore(kit).setState(router)
  else closeModal(kit)
}
