import { Button, Spinner } from '@esports/ui'
import { useConnectKit, useModalState, useWallets } from '../../react.tsx'
import { Announced } from '../announced.tsx'
import styles from '../ck-modal.module.css'
import { connectInModal } from '../state/connect-in-modal.ts'
import { useMessages } from '../use-messages.ts'
import { useSelectionReport } from '../use-selection-report.ts'
import { WalletIcon } from '../wallet-icon.tsx'

/** Waits for a wallet of this browser. */
export function ConnectingExternalView() {
  const kit = useConnectKit()
  const { t, rich, errorWords } = useMessages()
  const data = useModalState((modal) => modal.data)
  const failure = useModalState((modal) => modal.failure)
  const connector = useWallets().find(({ id }) => id === data.connectorId)
  useSelectionReport(connector?.name ?? '', 'browser')
  if (!connector) return null
  const isDeclined = failure?.code === 'USER_REJECTED'
  return (
    <div className={styles['waiting']} data-state={failure ? 'failed' : 'waiting'}>
      <span className={styles['bigIcon']}>
        <WalletIcon name={connector.name} icon={connector.icon} connectorId={connector.id} />
        {failure ? null : <Spinner className={styles['halo']} />}
      </span>
      <Announced role={failure ? 'alert' : 'status'}>
        <p className={styles['title']}>
          {failure
            ? isDeclined
              ? t('connecting.declined')
              : t('connecting.failed')
            : rich('connecting.continue', { wallet: <bdi>{connector.name}</bdi> })}
        </p>
        <p className={styles['hint']}>
          {failure
            ? isDeclined
              ? t('connecting.declinedText')
              : errorWords(failure)
            : t('connecting.accept')}
        </p>
      </Announced>
      {failure ? (
        <Button
          onClick={() => void connectInModal(kit, { connectorId: connector.id, namespace: data.namespace })}
        >
          {t('common.tryAgain')}
        </Button>
      ) : null}
    </div>
  )
}
