import { steps } from '../../../messages/english/steps.ts'
import { useConnection } from '../../../react.tsx'
import styles from '../../ck-networks.module.css'
import { useMessages } from '../../use-messages.ts'
import { useOfferedNetworks } from '../../use-offered-networks.ts'
import { NetworkList } from './network-list.tsx'

/** The choice of networks. */
export function NetworksView() {
  const { t, rich } = useMessages(steps)
  const connection = useConnection()
  // A wallet elsewhere was asked for the app's networks, and may have left some out.
  const isByCode = connection.status === 'connected' && connection.connector.type === 'WALLET_CONNECT'
  const refusedBy = useOfferedNetworks().find((offered) => offered.refusedBy !== undefined)?.refusedBy
  return (
    <div className={styles['choice']}>
      {refusedBy !== undefined ? (
        <p className={styles['text']}>{rich('networks.toUse', { wallet: <bdi>{refusedBy}</bdi> })}</p>
      ) : isByCode ? (
        <p className={styles['text']}>{t('networks.mayNotSupport')}</p>
      ) : null}
      <NetworkList />
    </div>
  )
}
