import { Button, EmptyState } from '@esports/ui'
import { account } from '../../../messages/english/account.ts'
import { useConnectKit } from '../../../react.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'

/** The place of what is to come. */
export function NftsTab() {
  const kit = useConnectKit()
  const { t } = useMessages(account)
  return (
    <EmptyState
      message={t('nfts.soon')}
      detail={t('nfts.soonText')}
      action={<Button onClick={() => pushView(kit, { view: 'WalletReceive' })}>{t('nfts.receive')}</Button>}
    />
  )
}
