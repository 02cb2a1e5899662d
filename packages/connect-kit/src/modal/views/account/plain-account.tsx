import { Button, CopyButton } from '@esports/ui'
import { account as english } from '../../../messages/english/account.ts'
import { shortAddress } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import modal from '../../ck-modal.module.css'
import { leaveAccount } from '../../leave-account.ts'
import { NetworkChoice } from '../../network-choice.tsx'
import { useMessages } from '../../use-messages.ts'
import { WalletIcon } from '../../wallet-icon.tsx'
import { AccountActions } from './account-actions.tsx'
import styles from './ck-account.module.css'
import type { ShownAccount } from './use-account.ts'

/** The account of an app without services: what the wallet itself tells. */
export function PlainAccount({ account }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { address, wallet, namespace } = account.connection
  return (
    <div className={modal['waiting']}>
      <span className={modal['bigIcon']}>
        <WalletIcon name={wallet.name} icon={wallet.icon} />
      </span>
      <div>
        <p className={modal['title']}>
          <bdi title={address}>{shortAddress(address, 6, 6)}</bdi>
        </p>
        <p className={modal['hint']}>
          <bdi>{wallet.name}</bdi>
        </p>
      </div>
      <CopyButton value={address} copyLabel={t('account.copyAddress')} copiedLabel={t('common.copied')} />
      <NetworkChoice />
      <ul className={styles['rows']}>
        <AccountActions account={account} />
      </ul>
      <Button tone="danger" onClick={() => leaveAccount(kit, namespace)}>
        {t('account.disconnect')}
      </Button>
    </div>
  )
}
