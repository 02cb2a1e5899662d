import { Dialog, IconButton } from '@esports/ui'
import { X } from 'lucide-react'
import type { ComponentType } from 'react'
import { currentView, goBack, requestCloseModal, type ViewName } from '../index.ts'
import { useConnectKit, useKitState } from '../react.tsx'
import styles from './ck-modal.module.css'
import { AccountView } from './views/account-view.tsx'
import { ApproveView } from './views/approve-view.tsx'
import { ConnectView } from './views/connect-view.tsx'
import { ConnectingExternalView } from './views/connecting-external-view.tsx'
import { ConnectingWalletConnectView } from './views/connecting-walletconnect-view.tsx'
import { NetworksView, UnsupportedChainView } from './views/networks-view.tsx'
import { SignInView } from './views/sign-in-view.tsx'

interface ViewEntry {
  readonly title: string
  readonly View: ComponentType
}

const connectEntry: ViewEntry = { title: 'Connect Wallet', View: ConnectView }

/** The views this modal draws; a name without an entry renders Connect. */
const views: Partial<Record<ViewName, ViewEntry>> = {
  Connect: connectEntry,
  Account: { title: 'Account', View: AccountView },
  ConnectingExternal: { title: 'Connect Wallet', View: ConnectingExternalView },
  ConnectingWalletConnectBasic: { title: 'WalletConnect', View: ConnectingWalletConnectView },
  Networks: { title: 'Choose Network', View: NetworksView },
  UnsupportedChain: { title: 'Switch Network', View: UnsupportedChainView },
  ApproveTransaction: { title: 'Approve Transaction', View: ApproveView },
  SIWXSignMessage: { title: 'Sign In', View: SignInView },
}

/** Frame and router of the modal. */
export function ModalShell() {
  const kit = useConnectKit()
  const modal = useKitState((state) => state.modal)
  const toast = useKitState((state) => state.toast)
  const { title, View } = views[currentView(modal)] ?? connectEntry
  const canGoBack = modal.history.length > 1
  return (
    <Dialog
      open={modal.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) requestCloseModal(kit)
      }}
      title={title}
      {...(canGoBack
        ? {
            onBack: () => goBack(kit),
            actions: (
              <IconButton
                label="Close"
                icon={<X size={20} aria-hidden />}
                tone="quiet"
                onClick={() => requestCloseModal(kit)}
              />
            ),
          }
        : {})}
    >
      <div className={styles['view']} key={currentView(modal)} data-shaking={modal.isShaking || undefined}>
        <View />
      </div>
      {toast ? (
        <p
          className={styles['toast']}
          role={toast.kind === 'error' ? 'alert' : 'status'}
          data-kind={toast.kind}
        >
          {toast.message}
        </p>
      ) : null}
    </Dialog>
  )
}
