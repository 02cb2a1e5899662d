import { steps } from '../../../messages/english/steps.ts'
import { useActiveConnection } from '../../../react.tsx'
import styles from '../../ck-networks.module.css'
import { useMessages } from '../../use-messages.ts'
import { NetworkList } from './network-list.tsx'

/** The choice of networks. */
export function NetworksView() {
  const { t } = useMessages(steps)
  const connection = useActiveConnection()
  // A wallet elsewhere was asked for the app's networks, and may have left some out.
  const isByCode = connection.status === 'connected' && connection.connector.type === 'WALLET_CONNECT'
  return (
    <div className={styles['choice']}>
      {isByCode ? <p className={styles['text']}>{t('networks.mayNotSupport')}</p> : null}
      <NetworkList />
    </div>
  )
}
