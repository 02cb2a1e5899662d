import { List } from '@esports/ui'
import { wallets } from '../../../messages/english/wallets.ts'
import { LinkRow } from '../../link-row.tsx'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { useMessages } from '../../use-messages.ts'
import { useShownWallets } from '../../use-shown-wallets.ts'

/** Maximum number of wallets suggested. */
const offered = 4
/** A non-commercial list, to choose among all wallets. */
const explorePage = 'https://ethereum.org/en/wallets/find-wallet/'

/** Suggests wallets to users who have none. */
export function GetWalletView() {
  const { t } = useMessages(wallets)
  const { featured, custom, recommended } = useShownWallets()
  const shown = [...featured, ...custom, ...recommended].filter(({ homepage }) => homepage).slice(0, offered)
  return (
    <List>
      {shown.map((wallet) => (
        <LinkRow key={wallet.id} href={wallet.homepage} media={<ListedWalletIcon wallet={wallet} />}>
          <bdi>{wallet.name}</bdi>
        </LinkRow>
      ))}
      <LinkRow href={explorePage}>{t('getWallet.exploreAll')}</LinkRow>
    </List>
  )
}
