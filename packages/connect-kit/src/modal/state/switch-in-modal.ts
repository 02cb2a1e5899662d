import { switchChain } from '../../actions/switch-chain.ts'
import { toWalletError } from '../../connectors/eip1193/wallet-error.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import { activeNetwork, findNetwork } from '../../core/networks.ts'
import { closeModal } from './modal.ts'
import { modalStore } from './modal-store.ts'
import { pushView } from './push-view.ts'
import { currentView } from './router.ts'
import { leftNetworks } from './router-steps.ts'

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
    const isElsewhere = state.connections.some(({ status }) => status === 'connected')
    if (isElsewhere) return pushView(kit, { view: 'SwitchActiveChain', data: { chainId } })
  }
  // S4.10: nobody is asked for what was approved.
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
    // Whoever left has moved on.
    if (own.signal.aborted) return
    pushView(kit, { view: 'SwitchNetwork', data: { chainId } })
    store.setState({ failure })
  } finally {
    unfollow()
  }
}

function leaveNetworks(kit: ConnectKit): void {
  const router = leftNetworks(modalStore(kit).getState())
  if (router.isOpen) modalStore(kit).setState(router)
  else closeModal(kit)
}
