import { useEffect } from 'react'
import { closeModal, currentView, openModal } from '../index.ts'
import { activeWallet } from '../kit/account-details.ts'
import { useConnectKit, useKitState, useModal } from '../react.tsx'
import { loadedLater } from './loaded-later.ts'
import { ViewBoundary } from './view-boundary.tsx'
// The views load lazily, but their stylesheet is one static file: each module is named here for that file.
import './ck-approve.module.css'
import './ck-frame.module.css'
import './ck-modal.module.css'
import './ck-networks.module.css'
import './ck-wallets.module.css'
import './views/account/ck-account.module.css'
import './views/names/ck-names.module.css'

/** Without its code there is no window to say so in. */
const Nothing = () => null
const shell = loadedLater(async () => (await import('./modal-shell.tsx')).ModalShell)

/**
 * Loads the modal's code ahead of its opening; call it when a person reaches for a button of your own. The kit's buttons do so themselves.
 *
 * @example <button onPointerEnter={prefetchConnectModal} />
 */
export const prefetchConnectModal = (): void => shell.preload()

const kitButtons = ['connect', 'account', 'network'].map((name) => `[data-slot="${name}-button"]`).join()

/** Loads the code when a person reaches for one of the kit's buttons: by the time it is pressed, it is there. */
function usePrefetchOnIntent(): void {
  useEffect(() => {
    const listening = new AbortController()
    const reach = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest(kitButtons)) return
      listening.abort()
      prefetchConnectModal()
    }
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, reach, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
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
  usePrefetchOnIntent()
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
      <shell.View />
    </ViewBoundary>
  )
}
