import { ErrorState, IconButton } from '@esports/ui'
import { CircleHelp } from 'lucide-react'
import { currentView, goBack, pushView, requestCloseModal } from '../index.ts'
import { report, reportFault } from '../kit/report.ts'
import { useConnectKit, useKitState } from '../react.tsx'
import { AlertBar } from './alert-bar.tsx'
import styles from './ck-modal.module.css'
import { ModalFrame, PanelFrame } from './modal-frame.tsx'
import { useMessages } from './use-messages.ts'
import { type FallbackProps, ViewBoundary } from './view-boundary.tsx'
import { entryOf, titleOf } from './view-table.ts'

/** Frame and router of the modal. */
export function ModalShell() {
  const kit = useConnectKit()
  const { t } = useMessages()
  const modal = useKitState((state) => state.modal)
  const connectors = useKitState((state) => state.connectors)
  const networks = useKitState((state) => state.networks)
  const view = currentView(modal)
  const entry = entryOf(view)
  const Frame = kit.options.enableEmbedded ? PanelFrame : ModalFrame
  const hasGuide = view === 'Connect' && (kit.options.enableWalletGuide ?? true)
  return (
    <Frame
      title={titleOf(entry, { modal, connectors, networks }, t)}
      onClose={() => requestCloseModal(kit)}
      onBack={modal.history.length > 1 ? () => goBack(kit) : undefined}
      isShaking={modal.isShaking}
      actions={
        hasGuide ? (
          <IconButton
            label={t('connect.help')}
            icon={<CircleHelp size={20} aria-hidden />}
            tone="quiet"
            onClick={() => {
              report(kit, 'CLICK_WALLET_HELP', {})
              pushView(kit, 'WhatIsAWallet')
            }}
          />
        ) : null
      }
    >
      <div className={styles['view']} key={view} data-view={view}>
        <ViewBoundary
          onError={(error) => {
            kit.runtime.environment.warn('A view of the modal failed', error)
            reportFault(kit, error)
          }}
          Fallback={FailedView}
        >
          <entry.View />
        </ViewBoundary>
      </div>
      <ToastLine />
      <AlertBar />
    </Frame>
  )
}

function FailedView({ onRetry }: FallbackProps) {
  const { t } = useMessages()
  return <ErrorState message={t('common.loadFailed')} retryLabel={t('common.retry')} onRetry={onRetry} />
}

/** A short word to the person (S2.44). */
function ToastLine() {
  const { messages = {} } = useConnectKit().options
  const toast = useKitState((state) => state.toast)
  if (!toast) return null
  return (
    <p className={styles['toast']} role={toast.kind === 'error' ? 'alert' : 'status'} data-kind={toast.kind}>
      {(toast.key && messages[toast.key]) ?? toast.message}
    </p>
  )
}
