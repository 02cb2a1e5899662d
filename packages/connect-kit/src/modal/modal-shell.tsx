import { Dialog, IconButton, Spinner } from '@esports/ui'
import { CircleHelp, X } from 'lucide-react'
import { Suspense } from 'react'
import { currentView, goBack, pushView, requestCloseModal } from '../index.ts'
import { report, reportFault } from '../kit/report.ts'
import { useConnectKit, useKitState } from '../react.tsx'
import { AlertBar } from './alert-bar.tsx'
import styles from './ck-modal.module.css'
import { ViewBoundary } from './view-boundary.tsx'
import { connectEntry, views } from './view-table.ts'

/** Frame and router of the modal. */
export function ModalShell() {
  const kit = useConnectKit()
  const modal = useKitState((state) => state.modal)
  const connectors = useKitState((state) => state.connectors)
  const view = currentView(modal)
  // A name an app made up leads to Connect.
  const { title, View } = views[view] ?? connectEntry
  const canGoBack = modal.history.length > 1
  const hasGuide = view === 'Connect' && (kit.options.enableWalletGuide ?? true)
  return (
    <Dialog
      open={modal.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) requestCloseModal(kit)
      }}
      title={typeof title === 'string' ? title : title(modal, connectors)}
      actions={
        <>
          {hasGuide ? (
            <IconButton
              label="What is a wallet?"
              icon={<CircleHelp size={20} aria-hidden />}
              tone="quiet"
              onClick={() => {
                report(kit, 'CLICK_WALLET_HELP', {})
                pushView(kit, 'WhatIsAWallet')
              }}
            />
          ) : null}
          {canGoBack ? (
            <IconButton
              label="Close"
              icon={<X size={20} aria-hidden />}
              tone="quiet"
              onClick={() => requestCloseModal(kit)}
            />
          ) : null}
        </>
      }
      {...(canGoBack ? { onBack: () => goBack(kit) } : {})}
    >
      <div className={styles['view']} key={view} data-view={view} data-shaking={modal.isShaking || undefined}>
        <ViewBoundary
          onError={(error) => {
            kit.runtime.environment.warn('A view of the modal failed', error)
            reportFault(kit, error)
          }}
        >
          <Suspense fallback={<Spinner label="Loading" />}>
            <View />
          </Suspense>
        </ViewBoundary>
      </div>
      <ToastLine />
      <AlertBar />
    </Dialog>
  )
}

/** A short word to the person (S2.44). */
function ToastLine() {
  const toast = useKitState((state) => state.toast)
  if (!toast) return null
  return (
    <p className={styles['toast']} role={toast.kind === 'error' ? 'alert' : 'status'} data-kind={toast.kind}>
      {toast.message}
    </p>
  )
}
