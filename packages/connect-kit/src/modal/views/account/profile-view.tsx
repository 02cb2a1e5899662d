import { List } from '@esports/ui'
import { Settings } from 'lucide-react'
import { useId } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit } from '../../../react.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountHead } from './account-head.tsx'
import { AccountRow } from './account-row.tsx'
import { AddressList } from './address-list.tsx'
import { SectionTitle } from './section-title.tsx'
import { Stack } from './stack.tsx'
import { useAccount } from './use-account.ts'

/** The connected account, and the other accounts of the same wallet. */
export function ProfileView() {
  const kit = useConnectKit()
  const titleId = useId()
  const { t } = useMessages(english)
  const account = useAccount()
  if (!account) return null
  return (
    <Stack>
      <AccountHead account={account} />
      <List>
        <AccountRow
          icon={<Settings size={18} aria-hidden />}
          label={t('profile.settings')}
          onClick={() => pushView(kit, { view: 'AccountSettings' })}
        />
      </List>
      <section>
        <SectionTitle id={titleId}>{t('profile.accounts')}</SectionTitle>
        <AddressList account={account} labelledBy={titleId} action={t('profile.switch')} />
      </section>
    </Stack>
  )
}
