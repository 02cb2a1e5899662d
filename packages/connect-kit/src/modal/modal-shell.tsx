import { ErrorState, IconButton } from '@esports/ui'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { report, reportFault } from '../core/report.ts'
import { lazyView } from '../react/lazy-view.ts'
import { useConnectKit, useKitOptions, useKitState, useModal, useModalState } from '../react.tsx'
import { checkStylesheet } from './check-stylesheet.ts'
import styles from './ck-view.module.css'
import { ModalFrame, PanelFrame } from './modal-frame.tsx'
import { goBack, requestCloseModal } from './state/modal-steps.ts'
import { pushView } from './state/push-view.ts'
import { currentView, type ViewName } from './state/router.ts'
import { WindowToasts } from './toasts.tsx'
import { useMessages } from './use-messages.ts'
import { type FallbackProps, ViewBoundary } from './view-boundary.tsx'
import { entryOf, isView, titleOf } from './view-table.ts'
import { whenIdle } from './when-idle.ts'

const Nothing = () => null
// Only loaded for developers (`options.debug`).
const alertBar = lazyView(async () => (await import('./alert-bar.tsx')).AlertBar)

/** Frame and router of the modal. */
export function ModalShell() {
  const kit = useConnectKit()
  const { t } = useMessages()
  // Selects only what it shows, so that opening does not re-render the mounted content.
  const view = useModalState(currentView)
  const entry = entryOf(view)
  useEffect(() => {
    if (!isView(view)) kit.runtime.environment.warn(`Unknown view ${view}`)
  }, [kit, view])
  const data = useModalState((modal) => modal.data)
  const title = useKitState(({ connectors, networks }) => titleOf(entry, { data, connectors, networks }, t))
  const hasHistory = useModalState(({ history }) => history.length > 1)
  const isShaking = useModalState((modal) => modal.isShaking)
  const hasAlert = useModalState(({ alert }) => alert !== undefined)
  const { enableEmbedded = false, enableWalletGuide = true } = useKitOptions()
  const Frame = enableEmbedded ? PanelFrame : ModalFrame
  // No way back from a request, which is either approved or rejected; nor, when embedded, from the Connect view.
  const hasBack = hasHistory && view !== 'ApproveTransaction' && !(enableEmbedded && view === 'Connect')
  const hasGuide = view === 'Connect' && enableWalletGuide
  return (
    <Frame
      title={title}
      onClose={() => requestCloseModal(kit)}
      onBack={hasBack ? () => goBack(kit) : undefined}
      isShaking={isShaking}
      actions={
        hasGuide ? (
          <IconButton
            label={t('title.whatIsAWallet')}
            icon={<CircleHelp size={20} aria-hidden />}
            variant="ghost"
            onClick={() => {
              report(kit, 'CLICK_WALLET_HELP', {})
              pushView(kit, { view: 'WhatIsAWallet' })
            }}
          />
        ) : null
      }
    >
      <ViewPlace view={view}>
        <entry.View />
      </ViewPlace>
      {enableEmbedded ? null : <WindowToasts />}
      {hasAlert ? (
        // An alert may report that the network is down, in which case the chunk to show it fails to load too.
        <ViewBoundary
          onError={(error) => kit.runtime.environment.warn('No alert shown', error)}
          Fallback={Nothing}
        >
          <alertBar.View />
        </ViewBoundary>
      ) : null}
    </Frame>
  )
}

interface ViewPlaceProps {
  readonly view: ViewName
  readonly children: ReactNode
}

/**
 * Container of a view. Input, errors and scroll position of a view are discarded when the modal closes: a view that was used is remounted, the
 * window around it is not.
 */
function ViewPlace({ view, children }: ViewPlaceProps) {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  const place = useRef<HTMLDivElement>(null)
  const isMarked = useRef(false)
  const [renewals, setRenewals] = useState(0)
  // The view the modal opens on appears without a transition; only later changes of view are animated.
  const [before, setBefore] = useState({ view, isOpen, isMoving: false })
  if (before.view !== view || before.isOpen !== isOpen)
    setBefore({ view, isOpen, isMoving: isOpen && before.isOpen && before.view !== view })
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // Returns before any scrolling, which would force a layout in the middle of building.
    if (!isClosing) return
    place.current?.closest('[data-slot="dialog-body"]')?.scrollTo(0, 0)
    if (isMarked.current) setRenewals((count) => count + 1)
    isMarked.current = false
  }, [isOpen])
  useEffect(() => {
    if (before.isMoving) focusTitle(place.current)
  }, [before])
  useEffect(
    () => whenIdle(() => checkStylesheet(kit, place.current?.closest('[data-slot="dialog-window"]'))),
    [kit],
  )
  const mark = () => {
    isMarked.current = true
  }
  return (
    <div
      ref={place}
      className={styles['view']}
      key={`${view} ${renewals}`}
      data-view={view}
      data-moving={before.isMoving || undefined}
      onClickCapture={mark}
      onInputCapture={mark}
      onErrorCapture={mark}
    >
      <ViewBoundary
        onError={(error) => {
          mark()
          kit.runtime.environment.warn('A view of the modal failed', error)
          reportFault(kit, error)
        }}
        Fallback={FailedView}
      >
        {children}
      </ViewBoundary>
    </div>
  )
}

/**
 * Moves the focus to the title of a new view, which screen readers announce: the focused element was unmounted with the previous view. Does nothing
 * if the view has the focus already, or if an element elsewhere in a page with the embedded modal has it.
 */
function focusTitle(view: Element | null): void {
  const focused = document.activeElement
  const window = view?.closest('[data-slot="dialog-window"]')
  const isElsewhere =
    focused && focused !== document.body && !focused.contains(window ?? null) && !window?.contains(focused)
  if (isElsewhere || view?.contains(focused)) return
  window?.querySelector<HTMLElement>('[data-slot="dialog-title"]')?.focus()
}

function FailedView({ onRetry }: FallbackProps) {
  const { t } = useMessages()
  return <ErrorState message={t('common.loadFailed')} retryLabel={t('common.retry')} onRetry={onRetry} />
}
