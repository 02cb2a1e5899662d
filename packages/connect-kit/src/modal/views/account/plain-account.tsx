import { Button, CopyButton, List } from '@esports/ui'
import { account as english } from '../../../messages/english/account.ts'
import { shortAddress } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { Hero } from '../../hero.tsx'
import { leaveAccount } from '../../leave-account.ts'
import { NetworkChoice } from '../../network-choice.tsx'
import { useMessages } from '../../use-messages.ts'
import { WalletIcon } from '../../wallet-icon.tsx'
import { AccountActions } from './account-actions.tsx'
import styles from './ck-plain-account.module.css'
import type { ShownAccount } from './use-account.ts'

/** The account view of an app without services: only data from the wallet. */
export function PlainAccount({ account }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { address, wallet, namespace } = account.connection
  return (
    <Hero
      icon={<WalletIcon name={wallet.name} icon={wallet.icon} size="l" />}
      title={<bdi title={address}>{shortAddress(address, 6, 6)}</bdi>}
      text={<bdi>{wallet.name}</bdi>}
    >
      <CopyButton value={address} copyLabel={t('account.copyAddress')} copiedLabel={t('common.copied')} />
      <NetworkChoice />
      <List className={styles['actions']}>
        <AccountActions account={account} />
      </List>
      <Button tone="danger" onClick={() => leaveAccount(kit, namespace)}>
        {t('account.disconnect')}
      </Button>
    </Hero>
  )
}
