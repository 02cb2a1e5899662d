import { List } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit, useNetworks } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountFace } from './account-face.tsx'
import { AccountName } from './account-name.tsx'
import { AccountRow } from './account-row.tsx'
import styles from './ck-receive.module.css'
import { CopyAddress } from './copy-address.tsx'
import { useAccount } from './use-account.ts'

/** Number of icons in the row; the view it opens lists all networks. */
const shownMarks = 5

/** The account's address, to copy or to scan. */
export function WalletReceiveView() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const account = useAccount()
  const { all } = useNetworks()
  if (!account) return null
  const { address, namespace } = account.connection
  const networks = all.filter(({ chainNamespace }) => chainNamespace === namespace)
  return (
    <div className={styles['view']}>
      <div className={styles['address']}>
        <AccountFace account={account} size={28} />
        <span className={styles['name']}>
          <AccountName name={account.name} address={address} letters={[20, 4, 4]} />
        </span>
        <CopyAddress address={address} />
      </div>
      <div className={styles['code']}>
        <QrCode value={address} label={t('receive.code')} />
      </div>
      <Hint>{t('receive.hint')}</Hint>
      <List className={styles['networks']}>
        <AccountRow
          label={t('receive.networks')}
          note={
            <span className={styles['marks']}>
              {networks.slice(0, shownMarks).map((network) => (
                <NetworkMark key={network.caipNetworkId} network={network} size="s" />
              ))}
            </span>
          }
          onClick={() => pushView(kit, { view: 'WalletCompatibleNetworks' })}
        />
      </List>
    </div>
  )
}
