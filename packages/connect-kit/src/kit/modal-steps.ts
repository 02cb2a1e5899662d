import { isCloseGuarded } from '../siwx/close-guard.ts'
import { cancelConnect } from './cancel-connect.ts'
import type { ConnectKit } from './connect-kit.ts'
import { closeModal } from './modal.ts'
import { currentView, type ViewData, type ViewName } from './router.ts'
import { pushed, wentBack } from './router-steps.ts'

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

/**
 * Shows a further view.
 *
 * @example pushView(kit, 'Networks')
 */
export function pushView(kit: ConnectKit, view: ViewName, data?: ViewData): void {
  kit.store.setState(({ modal }) => ({ modal: pushed(modal, view, data) }))
}

/**
 * Shows the view before, and ends an attempt to connect that is left; from the first view the modal closes (S2.43).
 *
 * @example goBack(kit)
 */
export function goBack(kit: ConnectKit): void {
  // Where a wallet can be got lies behind the code that waits for it; the code is still good then.
  if (currentView(kit.store.getState().modal).startsWith('Connecting')) cancelConnect(kit)
  kit.store.setState(({ modal }) => ({ modal: wentBack(modal) }))
}
