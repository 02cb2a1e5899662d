import { ExternalLink } from 'lucide-react'
import { wallets } from '../../../messages/english/wallets.ts'
import styles from '../../ck-modal.module.css'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { useMessages } from '../../use-messages.ts'
import { useShownWallets } from '../../use-shown-wallets.ts'

/** Wallets offered to who has none. */
const offered = 4
/** A list that sells nothing, for who wants to choose among all. */
const explorePage = 'https://ethereum.org/en/wallets/find-wallet/'

/** Some wallets to begin with, for a person who has none. */
export function GetWalletView() {
  const { t } = useMessages(wallets)
  const { featured, custom, recommended } = useShownWallets()
  const shown = [...featured, ...custom, ...recommended].filter(({ homepage }) => homepage).slice(0, offered)
  return (
    <ul className={styles['list']}>
      {shown.map((wallet) => (
        <li key={wallet.id}>
          <a className={styles['row']} href={wallet.homepage} target="_blank" rel="noreferrer noopener">
            <ListedWalletIcon wallet={wallet} />
            <span className={styles['name']}>
              <bdi>{wallet.name}</bdi>
            </span>
            <ExternalLink size={18} aria-label={t('common.newTab')} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles['row']} href={explorePage} target="_blank" rel="noreferrer noopener">
          <span className={styles['name']}>{t('getWallet.exploreAll')}</span>
          <ExternalLink size={18} aria-label={t('common.newTab')} />
        </a>
      </li>
    </ul>
  )
}
