import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { shownWallets } from '../../../kit/explorer/shown-wallets.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import styles from '../../ck-modal.module.css'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { useMessages } from '../../use-messages.ts'

/** Wallets offered to who has none. */
const offered = 4
/** A list that sells nothing, for who wants to choose among all. */
const explorePage = 'https://ethereum.org/en/wallets/find-wallet/'

/** Some wallets to begin with, for a person who has none. */
export function GetWalletView() {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const state = useKitState((all) => all)
  const { isMobile } = kit.runtime.environment
  const shown = useMemo(() => {
    const { featured, custom, recommended } = shownWallets(state, kit.options, isMobile)
    return [...featured, ...custom, ...recommended].filter(({ homepage }) => homepage).slice(0, offered)
  }, [state, kit, isMobile])
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
