import { List } from '@esports/ui'
import { wallets } from '../../../messages/english/wallets.ts'
import { LinkRow } from '../../link-row.tsx'
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
