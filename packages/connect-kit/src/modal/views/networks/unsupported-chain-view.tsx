import { Button } from '@esports/ui'
import { steps } from '../../../messages/english/steps.ts'
import { useConnection, useConnectKit } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { leaveAccount } from '../../leave-account.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-unsupported-chain.module.css'
import { NetworkList } from './network-list.tsx'

/** The app's networks for a wallet that is on another, and the way out for who wants none of them. */
export function UnsupportedChainView() {
  const kit = useConnectKit()
  const { t } = useMessages(steps)
  const connection = useConnection()
  return (
    // It has nowhere else to go, and may agree when it is asked.
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
