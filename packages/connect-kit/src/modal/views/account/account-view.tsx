import { List } from '@esports/ui'
import { lazyView } from '../../../react/lazy-view.ts'
import { useConnectKit } from '../../../react.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountCard } from './account-card.tsx'
import { DisconnectRow } from './account-row.tsx'
import { HoldingsSkeleton } from './holdings-skeleton.tsx'
import { PlainAccount } from './plain-account.tsx'
import { Stack } from './stack.tsx'
import { useAccount } from './use-account.ts'

// Code of the services; apps without them never load it.
const holdings = lazyView(async () => (await import('./holdings.tsx')).Holdings, HoldingsSkeleton)

// S2.41
/** The connected account: its identity, its holdings, and its actions. */
export function AccountView() {
  const kit = useConnectKit()
  const account = useAccount()
  if (!account) return null
  if (!kit.options.services) return <PlainAccount account={account} />
  return (
    <Stack>
      <AccountCard account={account} />
      <List>
        <AccountActions account={account} />
        <DisconnectRow namespace={account.connection.namespace} />
      </List>
      {/* Remounts when the account or network changes, so that its data is fetched again. */}
      <holdings.View key={account.connection.caipAddress} account={account} />
    </Stack>
  )
}
