import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { isCloseGuarded } from '../siwx/close-guard.ts'
import { cancelConnect, connect } from './connect.ts'
import type { ConnectKit } from './connect-kit.ts'
import { findConnector } from './connectors.ts'
import { hasSignIn } from './has-sign-in.ts'
import { connectionIn } from './machine.ts'
import { closedModal, currentView, openedOn, pushed, type ViewName, wentBack } from './router.ts'

export interface OpenModalParameters {
  readonly view?: ViewName
}

/**
 * Opens the modal: on the view asked for, else on Account when a wallet is connected, else on Connect (S2.38).
 *
 * @example openModal(kit, { view: 'Networks' })
 */
export function openModal(kit: ConnectKit, { view }: OpenModalParameters = {}): void {
  const state = kit.store.getState()
  const isConnected = connectionIn(state, state.activeNamespace).status === 'connected'
  kit.store.setState({ modal: openedOn(view ?? (isConnected ? 'Account' : 'Connect')) })
}

/**
 * Closes the modal and ends an attempt that still waits for its wallet.
 *
 * @example closeModal(kit)
 */
export function closeModal(kit: ConnectKit): void {
  cancelConnect(kit)
  kit.store.setState({ modal: closedModal })
}

/** S9.7: how long the modal shakes (ms). */
const shakeDuration = 500

/**
 * Closes the modal as a person does: by Escape, ✕ or a click beside it. Refused, with a shake, while there is a question
 * to answer first: a required sign-in (S4.9).
 *
 * @example <Dialog onClose={() => requestCloseModal(kit)} />
 */
export function requestCloseModal(kit: ConnectKit): void {
  const { modal, signIn } = kit.store.getState()
  const isGuarded = isSignInView(currentView(modal)) && isCloseGuarded(signIn)
  if (!isGuarded) return closeModal(kit)
  if (modal.isShaking) return
  kit.store.setState({ modal: { ...modal, isShaking: true } })
  kit.runtime.environment.after(shakeDuration, () =>
    kit.store.setState((state) => ({ modal: { ...state.modal, isShaking: false } })),
  )
}

const isSignInView = (view: ViewName) => view === 'SIWXSignMessage' || view === 'ApproveTransaction'
/** Shows a view that has none before it, opening the modal where it is closed. */
export function showOnly(kit: ConnectKit, view: ViewName): void {
  kit.store.setState({ modal: openedOn(view) })
}

/**
 * Shows a further view.
 *
 * @example pushView(kit, 'Networks')
 */
export function pushView(kit: ConnectKit, view: ViewName, connectorId?: string): void {
  kit.store.setState(({ modal }) => ({ modal: pushed(modal, view, connectorId) }))
}

/**
 * Shows the view before; from the first one the modal closes (S2.43).
 *
 * @example goBack(kit)
 */
export function goBack(kit: ConnectKit): void {
  cancelConnect(kit)
  kit.store.setState(({ modal }) => ({ modal: wentBack(modal) }))
}

/**
 * Connects as the modal does: shows the view that goes with the wallet, closes when it is connected, and keeps a
 * failure for the view to tell. Never throws.
 *
 * @example await connectInModal(kit, 'walletConnect')
 */
export async function connectInModal(kit: ConnectKit, connectorId: string): Promise<void> {
  const isByCode = findConnector(kit, connectorId).type === 'WALLET_CONNECT'
  pushView(kit, isByCode ? 'ConnectingWalletConnectBasic' : 'ConnectingExternal', connectorId)
  kit.store.setState(({ modal }) => ({ modal: { ...modal, failure: undefined } }))
  try {
    await connect(kit, { connectorId })
    // With a sign-in there is one more question, or it closes the modal itself.
    if (!hasSignIn(kit)) closeModal(kit)
  } catch (error) {
    const failure = toWalletError(error)
    // An aborted attempt was ended by the person, who has moved on.
    if (failure.code !== 'ABORTED') kit.store.setState(({ modal }) => ({ modal: { ...modal, failure } }))
  }
}
