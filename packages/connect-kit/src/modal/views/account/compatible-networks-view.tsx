import { useId } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { useNetworks } from '../../../react.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-account.module.css'
import { useAccount } from './use-account.ts'

/** Where the address can be sent to. */
export function CompatibleNetworksView() {
  const titleId = useId()
  const account = useAccount()
  const { t } = useMessages(english)
  const { all } = useNetworks()
  if (!account) return null
  const { namespace } = account.connection
  return (
    <div className={styles['stack']}>
      <p className={styles['notice']} id={titleId}>
        {t('compatibleNetworks.notice')}
      </p>
      <ul className={styles['list']} aria-labelledby={titleId}>
        {all
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .map((network) => (
            <li key={network.caipNetworkId} className={styles['item']}>
              <NetworkMark network={network} />
              <span className={styles['words']}>
                <span className={styles['itemTitle']}>
                  <bdi>{network.name}</bdi>
                </span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
