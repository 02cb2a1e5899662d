import { type TabItem, Tabs } from '@esports/ui'
import { useEffect } from 'react'
import { isSmartAccount } from '../../../actions/account-types.ts'
import { report } from '../../../core/report.ts'
import { account as english } from '../../../messages/english/account.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit, useKitState, useModalState } from '../../../react.tsx'
import { fetchNativeBalance, fetchProfile } from '../../../services.ts'
import { useMessages } from '../../use-messages.ts'
import { ActivityTab } from './activity-tab.tsx'
import styles from './ck-holdings.module.css'
import { NftsTab } from './nfts-tab.tsx'
import { TokensTab } from './tokens-tab.tsx'
import type { ShownAccount } from './use-account.ts'

// S2.41
/** The data the services return for an account; on EVM networks in tabs. */
export function Holdings({ account }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { namespace } = account.connection
  const first = useModalState(({ data }) => data.tab)
  const hasActivity = useKitState((state) => state.features?.activity ?? true)
  useEffect(() => readWhileOpen(kit, (signal) => fetchProfile(kit, { signal })), [kit])
  useEffect(() => readWhileOpen(kit, (signal) => fetchNativeBalance(kit, { signal })), [kit])
  if (namespace !== 'eip155') return null
  const tabs: TabItem<'tokens' | 'nfts' | 'activity'>[] = [
    { value: 'tokens', label: t('tokens.tab'), content: <TokensTab account={account} /> },
    { value: 'nfts', label: t('nfts.tab'), content: <NftsTab /> },
  ]
  if (hasActivity)
    tabs.push({ value: 'activity', label: t('activity.tab'), content: <ActivityTab account={account} /> })
  return (
    <Tabs
      // The app may open the same view on another tab.
      key={first}
      defaultValue={tabs.find(({ value }) => value === first)?.value}
      label={t('account.holdings')}
      tabs={tabs}
      className={styles['tabs'] ?? ''}
      onValueChange={(tab) => {
        if (tab === 'activity')
          report(kit, 'CLICK_TRANSACTIONS', { isSmartAccount: isSmartAccount(kit, account.connection) })
      }}
    />
  )
}
