import { ExternalLink } from 'lucide-react'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { downloadLinks } from '../../../wallets/platforms.ts'
import styles from '../../ck-modal.module.css'
import { deviceOf } from './device.ts'

/** Where a wallet can be got. */
export function DownloadsView() {
  const kit = useConnectKit()
  const wallet = useKitState((state) => state.modal.data.wallet)
  const links = wallet ? downloadLinks(wallet, deviceOf(kit.runtime.environment)) : []
  if (links.length === 0)
    return (
      <p className={styles['hint']}>Nobody told where this wallet can be got. Search for it by its name.</p>
    )
  return (
    <ul className={styles['list']}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a className={styles['row']} href={href} target="_blank" rel="noreferrer noopener">
            <span className={styles['name']}>{label}</span>
            <ExternalLink size={18} aria-label="opens in a new tab" />
          </a>
        </li>
      ))}
    </ul>
  )
}
