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
import { entryOf, titleOf } from './view-table.ts'
import { whenIdle } from './when-idle.ts'

const Nothing = () => null
// For developers alone.
const alertBar = lazyView(async () => (await import('./alert-bar.tsx')).AlertBar)

/** Frame and router of the modal. */
export function ModalShell() {
  const kit = useConnectKit()
  const { t } = useMessages()
  // Only what it shows: an opening changes nothing of what stands ready.
  const view = useModalState(currentView)
  const entry = entryOf(view)
  const data = useModalState((modal) => modal.data)
  const title = useKitState(({ connectors, networks }) => titleOf(entry, { data, connectors, networks }, t))
  const hasHistory = useModalState(({ history }) => history.length > 1)
  const isShaking = useModalState((modal) => modal.isShaking)
  const hasAlert = useModalState(({ alert }) => alert !== undefined)
  const { enableEmbedded = false, enableWalletGuide = true } = useKitOptions()
  const Frame = enableEmbedded ? PanelFrame : ModalFrame
  // A request is approved or rejected; and in the page, whoever is at the first screen has nowhere else to go.
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
            label={t('connect.help')}
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
      <WindowToasts />
      {hasAlert ? (
        // An alert may say that the network is gone, and with it the code that would show it.
        <ViewBoundary
          onError={(error) => kit.runtime.environment.warn('An alert cannot be shown', error)}
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
 * Where a view stands. What a person did in it, what failed in it, and how far it was scrolled does not outlive a closing, though the window
 * around it does: such a view is made anew.
 */
function ViewPlace({ view, children }: ViewPlaceProps) {
  const kit = useConnectKit()
  const { isOpen } = useModal()
  const place = useRef<HTMLDivElement>(null)
  const isMarked = useRef(false)
  const [renewals, setRenewals] = useState(0)
  // What the modal opens on is seen at once; only a change of view is a movement.
  const [before, setBefore] = useState({ view, isOpen, isMoving: false })
  if (before.view !== view || before.isOpen !== isOpen)
    setBefore({ view, isOpen, isMoving: isOpen && before.isOpen && before.view !== view })
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // Nor does it ask where it is scrolled as it is built: the page would be laid out in the middle of other work.
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
 * A view that comes takes the focus to its title, which is read aloud: what had it went with the view before. Not from a view that has it
 * already, nor from somewhere else in a page with the modal in it.
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
