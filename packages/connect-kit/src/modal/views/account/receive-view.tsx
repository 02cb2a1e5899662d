import { QrCode } from '@esports/ui/qr'
import { ChevronRight } from 'lucide-react'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit, useNetworks } from '../../../react.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountFace } from './account-face.tsx'
import { AccountName } from './account-name.tsx'
import styles from './ck-account.module.css'
import { CopyAddress } from './copy-address.tsx'
import { useAccount } from './use-account.ts'

/** Pictures in the strip; the view behind it has all networks. */
const shownMarks = 5

/** The address to send to, to copy and to scan. */
export function ReceiveView() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const account = useAccount()
  const { all } = useNetworks()
  if (!account) return null
  const { address, namespace } = account.connection
  const networks = all.filter(({ chainNamespace }) => chainNamespace === namespace)
  return (
    <div className={styles['receive']}>
      <div className={styles['addressChip']}>
        <AccountFace account={account} size={28} />
        <span className={styles['chipText']}>
          <AccountName name={account.name} address={address} letters={[20, 4, 4]} />
        </span>
        <CopyAddress address={address} />
      </div>
      <div className={styles['code']}>
        <QrCode value={address} label={t('receive.code')} />
      </div>
      <p className={styles['hint']}>{t('receive.hint')}</p>
      <button
        type="button"
        className={styles['strip']}
        onClick={() => pushView(kit, { view: 'WalletCompatibleNetworks' })}
      >
        <span className={styles['rowLabel']}>{t('receive.networks')}</span>
        <span className={styles['markRow']}>
          {networks.slice(0, shownMarks).map((network) => (
            <NetworkMark key={network.caipNetworkId} network={network} />
          ))}
        </span>
        <ChevronRight className={styles['chevron']} size={18} aria-hidden />
      </button>
    </div>
  )
}
