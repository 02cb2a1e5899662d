import { BadgeCheck } from 'lucide-react'
import { memo } from 'react'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit } from '../../../react.tsx'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import type { MarkedWallet } from '../../../wallets/all-wallets.ts'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { selectWallet } from '../../state/select-wallet.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-wallet-tile.module.css'

export interface WalletTileProps {
  readonly wallet: MarkedWallet<ExplorerWallet>
}

/** Memoized: with hundreds of tiles, each re-renders only when its own wallet changes, not on every keystroke or page that loads. */
export const WalletTile = memo(function WalletTile({ wallet }: WalletTileProps) {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const note = wallet.isInstalled
    ? t('connect.installed')
    : wallet.badgeType === 'certified'
      ? t('allWallets.certified')
      : undefined
  return (
    <li>
      <button
        type="button"
        className={styles['tile']}
        data-slot="wallet-tile"
        onClick={() => void selectWallet(kit, wallet)}
      >
        <span className={styles['picture']}>
          <ListedWalletIcon wallet={wallet} />
          {note ? (
            <BadgeCheck
              className={styles['state']}
              data-state={wallet.isInstalled ? 'installed' : 'certified'}
              size={18}
              aria-label={note}
            />
          ) : null}
        </span>
        <bdi className={styles['name']}>{wallet.name}</bdi>
      </button>
    </li>
  )
}, isSameWallet)

/** The list is rebuilt on each state change, so wallets are compared by their fields. */
function isSameWallet({ wallet: before }: WalletTileProps, { wallet: after }: WalletTileProps): boolean {
  const fields = Object.entries(after)
  return (
    fields.length === Object.keys(before).length &&
    fields.every(([name, value]) => Reflect.get(before, name) === value)
  )
}
