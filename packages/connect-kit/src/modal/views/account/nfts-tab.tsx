import { Button, EmptyState } from '@esports/ui'
import { pushView } from '../../../index.ts'
import { useConnectKit } from '../../../react.tsx'

/** The place of what is to come. */
export function NftsTab() {
  const kit = useConnectKit()
  return (
    <EmptyState
      message="Coming soon"
      detail="Stay tuned for our upcoming NFT feature"
      action={<Button onClick={() => pushView(kit, 'WalletReceive')}>Receive funds</Button>}
    />
  )
}
