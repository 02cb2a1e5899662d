import { Button } from '@esports/ui'
import { textsOf } from '../../../lib/texts.ts'
import { walletStatusTexts } from './texts.ts'
import { useWalletRows } from './use-wallet-rows.ts'
import { WalletMark } from './wallet-mark.tsx'
import styles from './wallet-status.module.css'

/** The wallet connection statuses in the side menu (S2.22). */
export function WalletStatusList() {
  const t = textsOf(walletStatusTexts)
  const rows = useWalletRows()
  return (
    <ul className={styles['list']} aria-label={t.wallets}>
      {rows.map((row) => (
        <li key={row.id} className={styles['row']}>
          <WalletMark id={row.id} />
          <span className={styles['text']}>
            <span className={styles['name']}>{row.name}</span>
            <span className={styles['state']} data-connected={row.isConnected || undefined}>
              {row.state}
            </span>
          </span>
          <Button size="s" onClick={row.act} aria-label={t.actionOf(row.action, row.name)}>
            {row.action}
          </Button>
        </li>
      ))}
    </ul>
  )
}
