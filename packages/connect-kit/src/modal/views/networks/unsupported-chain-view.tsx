import { Button } from '@esports/ui'
import { steps } from '../../../messages/english/steps.ts'
import { useConnection, useConnectKit } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { leaveAccount } from '../../leave-account.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-unsupported-chain.module.css'
import { NetworkList } from './network-list.tsx'

/** The app's networks, for a wallet on an unsupported one, and a button to disconnect instead. */
export function UnsupportedChainView() {
  const kit = useConnectKit()
  const { t } = useMessages(steps)
  const connection = useConnection()
  return (
    // The wallet is asked even for networks it has not approved: there is no alternative, and it may accept.
    <NetworkList
      asksAnyway
      end={
        connection.status === 'connected' ? (
          <>
            <p className={styles['or']}>{t('networks.or')}</p>
            <Button tone="danger" fullWidth onClick={() => leaveAccount(kit, connection.namespace)}>
              {t('networks.disconnect')}
            </Button>
          </>
        ) : null
      }
    >
      <Hint>{t('networks.unsupported')}</Hint>
    </NetworkList>
  )
}
