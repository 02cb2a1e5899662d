import { LogOut } from 'lucide-react'
import { account as english } from '../../../messages/english/account.ts'
import { lazyView } from '../../../react/lazy-view.ts'
import { useConnectKit } from '../../../react.tsx'
import { leaveAccount } from '../../leave-account.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountRow } from './account-row.tsx'
import styles from './ck-account.module.css'
import { HoldingsSkeleton } from './holdings-skeleton.tsx'
import { PlainAccount } from './plain-account.tsx'
import { useAccount } from './use-account.ts'

// The services' code: an app without them never loads it.
const holdings = lazyView(async () => (await import('./holdings.tsx')).Holdings, HoldingsSkeleton)

// S2.41
/** The connected account: who it is, what it has, and the ways from here. */
export function AccountView() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const account = useAccount()
  if (!account) return null
  if (!kit.options.services) return <PlainAccount account={account} />
  const { namespace } = account.connection
  return (
    <div className={styles['stack']}>
      <AccountCard account={account} />
      <ul className={styles['rows']}>
        <AccountActions account={account} />
        <AccountRow
          icon={<LogOut className={styles['mirrored']} size={18} aria-hidden />}
          label={t('account.disconnect')}
          tone="danger"
          onClick={() => leaveAccount(kit, namespace)}
        />
      </ul>
      {/* Another account or network is another question. */}
      <holdings.View key={account.connection.caipAddress} account={account} />
    </div>
  )
}
