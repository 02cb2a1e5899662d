import { cancelConnect } from '../../core/attempt.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { afterInKit } from '../../core/kit-timer.ts'
import { isCloseGuarded } from '../../siwx/close-guard.ts'
import { closeModal } from './modal.ts'
import { modalStore } from './modal-store.ts'
import { currentView, type ViewData, type ViewName } from './router.ts'
import { pushed, wentBack } from './router-steps.ts'

// S9.7
/** Duration of the shake animation (ms). */
const shakeDuration = 500

// S4.9
/**
 * Closes the modal as the user does: by Escape, ✕ or a click outside. Refused, with a shake animation, while a required sign-in is pending.
 *
 * @example <Dialog onClose={() => requestCloseModal(kit)} />
 */
export function requestCloseModal(kit: ConnectKit): void {
  const store = modalStore(kit)
  const modal = store.getState()
  const { signIn } = kit.store.getState()
  const isGuarded = isSignInView(currentView(modal)) && isCloseGuarded(signIn)
  if (!isGuarded) return closeModal(kit)
  if (modal.isShaking) return
  store.setState({ isShaking: true })
  afterInKit(kit, shakeDuration, () => store.setState({ isShaking: false }))
}

const isSignInView = (view: ViewName) => view === 'SIWXSignMessage' || view === 'ApproveTransaction'

/** Pushes a view. */
export function showNext(kit: ConnectKit, view: ViewName, data?: ViewData): void {
  modalStore(kit).setState((modal) => pushed(modal, view, data))
}

// S2.43
/**
 * Goes back to the previous view, and cancels the attempt to connect if its view is left; from the first view the modal closes.
 *
 * @example goBack(kit)
 */
export function goBack(kit: ConnectKit): void {
  const store = modalStore(kit)
  // The Downloads view is pushed on top of the pairing view, whose pairing is still valid; only leaving a connecting view cancels.
  if (currentView(store.getState()).startsWith('Connecting')) cancelConnect(kit)
  store.setState(wentBack)
}
