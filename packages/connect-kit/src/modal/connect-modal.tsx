import { lazy, Suspense, useState } from 'react'
import { useModal } from '../react.tsx'
// The views load lazily, but their stylesheet is one static file: each module is named here for that file.
import './ck-approve.module.css'
import './ck-modal.module.css'
import './ck-qr-code.module.css'
import './ck-wallets.module.css'
import './views/account/ck-account.module.css'
import './views/names/ck-names.module.css'

const loadShell = () => import('./modal-shell.tsx')
const ModalShell = lazy(() => loadShell().then(({ ModalShell: component }) => ({ default: component })))

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
 * The wallet modal (S2.37). Render it once, inside a `ConnectKitProvider`; its code is loaded when it first opens.
 *
 * @example <ConnectKitProvider kit={kit}><App /><ConnectModal /></ConnectKitProvider>
 */
export function ConnectModal() {
  const { isOpen } = useModal()
  const [wasOpened, setWasOpened] = useState(isOpen)
  // Kept once it was open, so that it can animate out.
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!isOpen && !wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ModalShell />
    </Suspense>
  )
}
