import { lazyView } from '../../../react/lazy-view.ts'
import { ActivityTab } from '../account/activity-tab.tsx'
import { Stack } from '../account/stack.tsx'
import { useAccount } from '../account/use-account.ts'
import { SentList } from './sent-list.tsx'

/** Apps without Solana never load it. */
const { View: SolanaSent } = lazyView(async () => (await import('./solana-sent-list.tsx')).SolanaSentList)

/** What this page has sent, as long as the history does not have it, and the history of the account. */
export function Transactions() {
  const account = useAccount()
  if (!account) return null
  return (
    <Stack>
      {account.connection.namespace === 'solana' ? (
        <SolanaSent account={account} />
      ) : (
        <SentList known={account.details.activity.items} />
      )}
      {/* Remounts when the account or network changes, so that its history is fetched. */}
      <ActivityTab key={account.connection.caipAddress} account={account} />
    </Stack>
  )
}
