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

/** Hundreds of them: each is drawn again only when something of its own wallet changed, not with every letter that is typed or page that comes. */
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

/** The list is put together anew with each change of the state; its wallets stay as they were. */
function isSameWallet({ wallet: before }: WalletTileProps, { wallet: after }: WalletTileProps): boolean {
  const fields = Object.entries(after)
  return (
    fields.length === Object.keys(before).length &&
    fields.every(([name, value]) => Reflect.get(before, name) === value)
  )
}
