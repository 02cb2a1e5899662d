import { Suspense, useEffect } from 'react'
import { closeModal, currentView, openModal } from '../index.ts'
import { activeWallet } from '../kit/account-details.ts'
import { useConnectKit, useKitState, useModal } from '../react.tsx'
import { lazyAgain } from './lazy-again.ts'
import { ViewBoundary } from './view-boundary.tsx'
// The views load lazily, but their stylesheet is one static file: each module is named here for that file.
import './ck-approve.module.css'
import './ck-frame.module.css'
import './ck-modal.module.css'
import './ck-qr-code.module.css'
import './ck-wallets.module.css'
import './views/account/ck-account.module.css'
import './views/names/ck-names.module.css'

const loadShell = () => import('./modal-shell.tsx')
/** Without its code there is no window to say so in. */
const Nothing = () => null
const ModalShell = lazyAgain(async () => (await loadShell()).ModalShell)

/**
 * Loads the modal's code ahead of its opening; call it when a person reaches for the button.
 *
 * @example <button onPointerEnter={prefetchConnectModal} />
 */
export function prefetchConnectModal(): void {
  // A failed load is tried again, and reported, when the modal opens.
  loadShell().catch(() => undefined)
}

/**
 * The wallet modal (S2.37). Render it once, inside a `ConnectKitProvider`; its code is loaded when it first opens. With `enableEmbedded` it
 * stands in the page where it is rendered, for as long as no wallet is connected (S2.42).
 *
 * @example <ConnectKitProvider kit={kit}><App /><ConnectModal /></ConnectKitProvider>
 */
export function ConnectModal() {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  const isConnected = useKitState((state) => activeWallet(state) !== undefined)
  useEffect(() => {
    if (!kit.options.enableEmbedded) return
    const { modal } = kit.store.getState()
    // What comes after connecting, such as signing in, is still to be done in it.
    if (!isConnected) openModal(kit)
    else if (currentView(modal).startsWith('Connect')) closeModal(kit)
  }, [kit, isConnected])
  if (!isOpen) return null
  return (
    <ViewBoundary
      onError={(error) => {
        kit.runtime.environment.warn('The modal could not be loaded', error)
        closeModal(kit)
      }}
      Fallback={Nothing}
    >
      <Suspense fallback={null}>
        <ModalShell />
      </Suspense>
    </ViewBoundary>
  )
}
