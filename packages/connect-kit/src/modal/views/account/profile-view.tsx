import { Settings } from 'lucide-react'
import { useId } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit } from '../../../react.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountHead } from './account-head.tsx'
import { AccountRow } from './account-row.tsx'
import { AddressList } from './address-list.tsx'
import styles from './ck-account.module.css'
import { useAccount } from './use-account.ts'

/** Who is connected, and the other accounts of the same wallet. */
export function ProfileView() {
  const kit = useConnectKit()
  const titleId = useId()
  const { t } = useMessages(english)
  const account = useAccount()
  if (!account) return null
  return (
    <div className={styles['stack']}>
      <AccountHead account={account} />
      <ul className={styles['rows']}>
        <AccountRow
          icon={<Settings size={18} aria-hidden />}
          label={t('profile.settings')}
          onClick={() => pushView(kit, { view: 'AccountSettings' })}
        />
      </ul>
      <section>
        <h3 className={styles['month']} id={titleId}>
          {t('profile.accounts')}
        </h3>
        <AddressList account={account} labelledBy={titleId} action={t('profile.switch')} />
      </section>
    </div>
  )
}
