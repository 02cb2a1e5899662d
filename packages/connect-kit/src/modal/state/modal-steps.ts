import { cancelConnect } from '../../core/attempt.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { afterInKit } from '../../core/kit-timer.ts'
import { isCloseGuarded } from '../../siwx/close-guard.ts'
import { closeModal } from './modal.ts'
import { modalStore } from './modal-store.ts'
import { currentView, type ViewData, type ViewName } from './router.ts'
import { pushed, wentBack } from './router-steps.ts'

// S9.7
/** How long the modal shakes (ms). */
const shakeDuration = 500

// S4.9
/**
 * Closes the modal as a person does: by Escape, ✕ or a click beside it. Refused, with a shake, while there is a question
 * to answer first: a required sign-in.
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

/** Shows a further view. */
export function showNext(kit: ConnectKit, view: ViewName, data?: ViewData): void {
  modalStore(kit).setState((modal) => pushed(modal, view, data))
}

// S2.43
/**
 * Shows the view before, and ends an attempt to connect that is left; from the first view the modal closes.
 *
 * @example goBack(kit)
 */
export function goBack(kit: ConnectKit): void {
  const store = modalStore(kit)
  // Where a wallet can be got lies behind the code that waits for it; the code is still good then.
  if (currentView(store.getState()).startsWith('Connecting')) cancelConnect(kit)
  store.setState(wentBack)
}
