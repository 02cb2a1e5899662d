import { startTransition, useEffect, useState } from 'react'
import { activeWallet } from '../core/account-details.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { lazyView } from '../react/lazy-view.ts'
import { useConnectKit, useKitState, useModal, useModalState } from '../react.tsx'
import { attachModal } from './state/attach-modal.ts'
import { closeModal } from './state/modal.ts'
import { modalStore } from './state/modal-store.ts'
import { openModal } from './state/open-modal.ts'
import { closedRouter, currentView } from './state/router.ts'
import { ViewBoundary } from './view-boundary.tsx'
import { whenIdle } from './when-idle.ts'
// The views load lazily, but all styles are in one static stylesheet: importing each module here adds it to that file.
import './ck-approve.module.css'
import './ck-frame.module.css'
import './ck-hero.module.css'
import './ck-hint.module.css'
import './ck-mark.module.css'
import './ck-network-choice.module.css'
import './ck-pairing-code.module.css'
import './ck-search-bar.module.css'
import './ck-stale-notice.module.css'
import './ck-toasts.module.css'
import './ck-view.module.css'
import './request-words/ck-request-parts.module.css'
import './views/account/ck-account-card.module.css'
import './views/account/ck-account-head.module.css'
import './views/account/ck-account-row.module.css'
import './views/account/ck-activity.module.css'
import './views/account/ck-holdings.module.css'
import './views/account/ck-network-line.module.css'
import './views/account/ck-next-page.module.css'
import './views/account/ck-panel.module.css'
import './views/account/ck-plain-account.module.css'
import './views/account/ck-receive.module.css'
import './views/account/ck-section-title.module.css'
import './views/account/ck-stack.module.css'
import './views/account/ck-tokens.module.css'
import './views/connect/ck-all-wallets.module.css'
import './views/connect/ck-connect.module.css'
import './views/connect/ck-connecting-wallet.module.css'
import './views/connect/ck-help.module.css'
import './views/connect/ck-legal.module.css'
import './views/connect/ck-wallet-tile.module.css'
import './views/names/ck-name-choices.module.css'
import './views/names/ck-name-plate.module.css'
import './views/names/ck-register-name.module.css'
import './views/networks/ck-network-list.module.css'
import './views/networks/ck-unsupported-chain.module.css'

/** If the modal's code fails to load, there is no dialog to show the error in. */
const Nothing = () => null
const shell = lazyView(async () => (await import('./modal-shell.tsx')).ModalShell)

const content = <shell.View />
// Bundled in the same chunk as the modal shell.
const pageToasts = lazyView(async () => (await import('./toasts.tsx')).PageToasts)

/** Mounted modals to build on prefetch. */
const waiting = new Set<() => void>()

/**
 * Loads and builds the modal before it opens; call it on hover or focus of a button of your own. The kit's buttons do so themselves.
 *
 * @example <button onPointerEnter={prefetchConnectModal} />
 */
export function prefetchConnectModal(): void {
  const prepare = async () => {
    await shell.load()
    for (const build of waiting) build()
  }
  // A failure is reported when the modal is opened.
  prepare().catch(() => undefined)
}

/** Whether the pointer or the focus has reached a button that opens the modal; after the first time it stops listening. */
function useExpectation() {
  const [isExpected, setExpected] = useState(false)
  useEffect(() => {
    if (isExpected) return undefined
    // Low priority: the modal is not open yet.
    const build = () => startTransition(() => setExpected(true))
    const reach = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-slot$="-button"][aria-haspopup]'))
        prefetchConnectModal()
    }
    const listening = new AbortController()
    waiting.add(build)
    // A touch emits `pointerover` too.
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, reach, { signal: listening.signal })
    return () => {
      waiting.delete(build)
      listening.abort()
    }
  }, [isExpected])
  return [isExpected, setExpected] as const
}

/** The kit of each mounted modal. */
const mounted: ConnectKit[] = []

// S2.37, S2.42
/**
 * The wallet modal. Render it once, inside a `ConnectKitProvider`; its code is loaded, and the modal built, when the page is idle, or when the
 * pointer or focus reaches a button that opens it. With `enableEmbedded` it is rendered inline in the page, as long as no wallet is connected.
 * Unmounted while it is open, it closes; a pending sign-in is shown by the next one.
 *
 * @example <ConnectKitProvider kit={kit}><App /><ConnectModal /></ConnectKitProvider>
 */
export function ConnectModal() {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  const [isExpected, setExpected] = useExpectation()
  useEffect(() => {
    attachModal(kit, whenIdle)
    // Built when the page is idle, since touch and keyboard do not hover before they press; not in data-saver mode.
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
    const cancel = whenIdle(() => {
      if (!connection?.saveData) prefetchConnectModal()
    })
    mounted.push(kit)
    return () => {
      cancel()
      mounted.splice(mounted.indexOf(kit), 1)
      const modal = modalStore(kit)
      const left = modal.getState()
      // Strict mode, and a page that takes the place of this one, mount it again in the same task.
      queueMicrotask(() => {
        // If its state changed, it was opened for the next page.
        if (mounted.includes(kit) || modal.getState() !== left) return
        // Nothing renders it any more, and buttons elsewhere would wait for it.
        const shows = (view: string) => left.history.join().includes(view)
        // Without a connecting view a pending attempt belongs to the app, which may still show it.
        if (shows('Connecting')) closeModal(kit)
        // S4.9: a sign-in still waits, and is shown by the next modal.
        else if (!shows('SIWX')) modal.setState(closedRouter)
      })
    }
  }, [kit])
  const isConnected = useKitState((state) => activeWallet(state) !== undefined)
  useEffect(() => {
    if (!kit.options.enableEmbedded) return
    // Steps after connecting, such as signing in, still take place in the modal.
    if (!isConnected) openModal(kit)
    else if (currentView(modalStore(kit).getState()).startsWith('Connect')) closeModal(kit)
  }, [kit, isConnected])
  // Before its first opening it is mounted closed, on the Connect view, which is of no use while connected.
  const isReady = isExpected && !isConnected && !kit.options.enableEmbedded
  const hasToast = useModalState(({ toast }) => toast !== undefined)
  const isShown = isOpen || isReady
  if (!isShown && !hasToast) return null
  return (
    <ViewBoundary
      onError={(error) => {
        kit.runtime.environment.warn('The modal could not be loaded', error)
        setExpected(false)
        // If the modal is closed, a pending attempt belongs to the app and must not be cancelled.
        if (modalStore(kit).getState().isOpen) closeModal(kit)
      }}
      Fallback={Nothing}
    >
      {isShown ? content : null}
      {/* The embedded modal may be anywhere in the page, also where nobody looks. */}
      {isOpen && !kit.options.enableEmbedded ? null : <pageToasts.View />}
    </ViewBoundary>
  )
}
