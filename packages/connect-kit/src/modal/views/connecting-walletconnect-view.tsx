import { Button, CopyButton, Spinner } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { wallets } from '../../messages/english/wallets.ts'
import { useConnectKit, useKitState, useModalState } from '../../react.tsx'
import { Announced } from '../announced.tsx'
import styles from '../ck-modal.module.css'
import { connectInModal } from '../state/connect-in-modal.ts'
import { useMessages } from '../use-messages.ts'
import { useSelectionReport } from '../use-selection-report.ts'

/** Shows the pairing as a code to scan and a link to copy. */
export function ConnectingWalletConnectView() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(wallets)
  const given = useModalState((modal) => modal.data.uri)
  const paired = useKitState((state) => state.attempt?.uri)
  const uri = given ?? paired
  const failure = useModalState((modal) => modal.failure)
  useSelectionReport('WalletConnect', 'qrcode')
  if (failure)
    return (
      <div className={styles['waiting']} data-state="failed">
        <Announced role="alert">
          <p className={styles['title']}>
            {t(failure.code === 'USER_REJECTED' ? 'connecting.declined' : 'connecting.failed')}
          </p>
          <p className={styles['hint']}>{errorWords(failure)}</p>
        </Announced>
        <Button onClick={() => void connectInModal(kit, { connectorId: 'walletConnect' })}>
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  return (
    <div className={styles['waiting']} data-state={uri ? 'waiting' : 'loading'}>
      <div className={styles['code']}>
        {uri ? <QrCode value={uri} label={t('pairing.code')} /> : <Spinner label={t('pairing.preparing')} />}
      </div>
      <p className={styles['hint']}>{t('pairing.scan')}</p>
      <div className={styles['actions']}>
        {uri ? (
          <CopyButton
            value={uri}
            copyLabel={t('pairing.copyLink')}
            copiedLabel={t('common.copied')}
            size="m"
          />
        ) : null}
        {uri ? (
          <Button variant="ghost" render={<a href={uri}>{t('pairing.openWallet')}</a>}>
            {t('pairing.openWallet')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
