import { connect } from '../../actions/connect.ts'
import { toWalletError } from '../../connectors/eip1193/wallet-error.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { hasSignIn } from '../../core/has-sign-in.ts'
import type { PickedWallet } from '../../core/picked-wallet.ts'
import type { ExplorerWallet } from '../../services/explorer/wallet.ts'
import { closeModal } from './modal.ts'
import { showNext } from './modal-steps.ts'
import { modalStore } from './modal-store.ts'
import { currentView } from './router.ts'

export interface ConnectInModalParameters {
  /** Id of one of `state.connectors`. */
  readonly connectorId: string
  /** The selected wallet of the list, if it is reached through WalletConnect. */
  readonly wallet?: ExplorerWallet | undefined
  /** The selected namespace, if the wallet supports several. */
  readonly namespace?: string | undefined
}

/**
 * Connects as the modal does: shows the view for the wallet, closes when it is connected, and stores a failure for the view to show, also that the
 * wallet is gone (`CONNECTOR_NOT_FOUND`). Never throws.
 *
 * @example await connectInModal(kit, { connectorId: 'walletConnect' })
 */
export async function connectInModal(
  kit: ConnectKit,
  { connectorId, wallet, namespace }: ConnectInModalParameters,
): Promise<void> {
  // A wallet may be gone by now: `connect` says so below, and the view shows it.
  const isByCode = kit.runtime.connectors.get(connectorId)?.type === 'WALLET_CONNECT'
  const byCode = wallet ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic'
  showNext(kit, isByCode ? byCode : 'ConnectingExternal', { connectorId, wallet, namespace })
  const store = modalStore(kit)
  store.setState({ failure: undefined })
  try {
    await connect(kit, {
      connectorId,
      ...(namespace === undefined ? {} : { namespace }),
      ...(wallet ? { wallet: pickedWallet(wallet) } : {}),
    })
    // With sign-in there is one more step, or sign-in closes the modal itself.
    const isOfferingNetworks = currentView(store.getState()) === 'UnsupportedChain'
    if (!hasSignIn(kit) && !isOfferingNetworks) closeModal(kit)
  } catch (error) {
    const failure = toWalletError(error)
    // The user cancelled the attempt and has left the view.
    if (failure.code !== 'ABORTED') store.setState({ failure })
  }
}

const pickedWallet = ({ linkMode, ...wallet }: ExplorerWallet): PickedWallet => ({
  ...wallet,
  linkModeUrl: linkMode,
})
