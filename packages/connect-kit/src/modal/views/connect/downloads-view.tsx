import { ExternalLink } from 'lucide-react'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useModalState } from '../../../react.tsx'
import { type DownloadLink, downloadLinks } from '../../../wallets/platforms.ts'
import styles from '../../ck-modal.module.css'
import { useMessages } from '../../use-messages.ts'
import { hostOf } from './host.ts'

const labels = {
  'Chrome Extension': 'downloads.chrome',
  'iOS App': 'downloads.ios',
  'Android App': 'downloads.android',
  Website: 'downloads.website',
} as const satisfies Record<DownloadLink['label'], keyof typeof wallets>

/** Where a wallet can be got. */
export function DownloadsView() {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const wallet = useModalState((modal) => modal.data.wallet)
  const links = wallet ? downloadLinks(wallet, hostOf(kit.runtime.environment).device) : []
  if (links.length === 0) return <p className={styles['hint']}>{t('downloads.none')}</p>
  return (
    <ul className={styles['list']}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a className={styles['row']} href={href} target="_blank" rel="noreferrer noopener">
            <span className={styles['name']}>{t(labels[label])}</span>
            <ExternalLink size={18} aria-label={t('common.newTab')} />
          </a>
        </li>
      ))}
    </ul>
  )
}
