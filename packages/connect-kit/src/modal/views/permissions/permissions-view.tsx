import { account as english } from '../../../messages/english/account.ts'
import { useConnection, useKitOptions } from '../../../react.tsx'
import { useMessages } from '../../use-messages.ts'
import { SectionTitle } from '../account/section-title.tsx'
import { Stack } from '../account/stack.tsx'
import { useAccount } from '../account/use-account.ts'
import { AllowanceList } from './allowance-list.tsx'
import { SmartSessions } from './smart-sessions-view.tsx'
import { WalletPermissionList } from './wallet-permissions.tsx'

/** Everything that this page holds, or that a contract may do with the account, each revocable. */
export function PermissionsView() {
  const account = useAccount()
  const { t } = useMessages(english)
  const { features, services } = useKitOptions()
  const { status } = useConnection('eip155')
  if (!account) return null
  const isEvm = status === 'connected'
  return (
    <Stack>
      {isEvm ? <AllowanceList /> : null}
      <WalletPermissionList />
      {isEvm && features?.smartSessions && services ? (
        <section aria-label={t('title.smartSessions')}>
          <SectionTitle>{t('title.smartSessions')}</SectionTitle>
          <SmartSessions />
        </section>
      ) : null}
    </Stack>
  )
}
