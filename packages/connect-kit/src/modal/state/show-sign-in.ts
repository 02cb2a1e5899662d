import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectionIn } from '../../core/machine.ts'
import type { SignInState } from '../../siwx/sign-in-state.ts'
import { closeModal, showOnly } from './modal.ts'
import { modalStore } from './modal-store.ts'
import { currentView } from './router.ts'
import { hideToast, showToast } from './toast.ts'

// S4.9
/** Asks the user to sign in while `state.signIn` is `asked` or `signing`, and closes when done. @returns a function that stops it */
export function showSignIn(kit: ConnectKit): () => void {
  const { signIn, isAuthenticating, approvals } = kit.store.getState()
  const isWaiting = signIn.status === 'asked' || signIn.status === 'signing'
  if (isWaiting && approvals.length === 0) showQuestion(kit)
  if (isAuthenticating) showAuthenticating(kit)
  return kit.store.subscribe((state, before) => {
    if (state.signIn !== before.signIn) onStep(kit, state.signIn, before.signIn)
    if (state.isAuthenticating === before.isAuthenticating) return
    if (state.isAuthenticating) showAuthenticating(kit)
    else hideToast(kit)
  })
}

function onStep(kit: ConnectKit, now: SignInState, before: SignInState): void {
  const modal = modalStore(kit).getState()
  const isAsking = isQuestionShown(kit)
  if (now.status === 'asked') return showQuestion(kit)
  if (now.status === 'signed') {
    // The connecting views are done too.
    const isDone = isAsking || before.status === 'signing' || currentView(modal).startsWith('Connect')
    if (modal.isOpen && isDone) closeModal(kit)
    return
  }
  if (now.status === 'dismissed' && isAsking) closeModal(kit)
  if (now.status === 'idle' && isAsking) {
    const state = kit.store.getState()
    const isConnected = connectionIn(state, state.activeNamespace).status === 'connected'
    if (isConnected) closeModal(kit)
    else showOnly(kit, 'Connect')
  }
}

function isQuestionShown(kit: ConnectKit): boolean {
  const modal = modalStore(kit).getState()
  return modal.isOpen && currentView(modal) === 'SIWXSignMessage'
}

function showQuestion(kit: ConnectKit): void {
  if (!isQuestionShown(kit)) showOnly(kit, 'SIWXSignMessage')
}

const showAuthenticating = (kit: ConnectKit): void =>
  showToast(kit, {
    kind: 'loading',
    message: 'Authenticating...',
    key: 'signIn.authenticating',
    isKept: true,
  })
