import { Button, CopyButton, Spinner } from '@esports/ui'
import { connectInModal } from '../../index.ts'
import { useConnectKit, useKitState } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { QrCode } from '../qr-code.tsx'
import { useSelectionReport } from '../use-selection-report.ts'

/** Shows the pairing as a code to scan and a link to copy. */
export function ConnectingWalletConnectView() {
  const kit = useConnectKit()
  const uri = useKitState((state) => state.attempt?.uri)
  const failure = useKitState((state) => state.modal.failure)
  useSelectionReport('WalletConnect', 'qrcode')
  if (failure)
    return (
      <div className={styles['waiting']} data-state="failed">
        <div role="alert">
          <p className={styles['title']}>
            {failure.code === 'USER_REJECTED' ? 'Connection declined' : 'Connection failed'}
          </p>
          <p className={styles['hint']}>{failure.userMessage}</p>
        </div>
        <Button onClick={() => void connectInModal(kit, 'walletConnect')}>Try again</Button>
      </div>
    )
  return (
    <div className={styles['waiting']} data-state={uri ? 'waiting' : 'loading'}>
      <div className={styles['code']}>
        {uri ? (
          <QrCode value={uri} label="Pairing code for your wallet" />
        ) : (
          <Spinner label="Preparing the code" />
        )}
      </div>
      <p className={styles['hint']}>Scan this QR Code with your phone</p>
      <div className={styles['actions']}>
        {uri ? <CopyButton value={uri} label="Copy link" size="m" /> : null}
        {uri ? (
          <Button tone="quiet" render={<a href={uri}>Open wallet</a>}>
            Open wallet
          </Button>
        ) : null}
      </div>
    </div>
  )
}
