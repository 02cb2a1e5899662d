import { ArrowDownToLine, Users } from 'lucide-react'
import { walletFeatures } from '../../../actions/wallet-features.ts'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit, useKitOptions, useKitState } from '../../../react.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountRow } from './account-row.tsx'
import type { ShownAccount } from './use-account.ts'

/** The rows that lead from an account to what can be done with it, as far as the app offers it. */
export function AccountActions({ account }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t, locale } = useMessages(english)
  const options = useKitOptions()
  const { accounts, namespace } = account.connection
  const canReceive = useKitState((state) => walletFeatures({ state, options, namespace }).includes('receive'))
  return (
    <>
      {canReceive ? (
        <AccountRow
          icon={<ArrowDownToLine size={18} aria-hidden />}
          label={t('account.receive')}
          onClick={() => pushView(kit, { view: 'WalletReceive' })}
        />
      ) : null}
      {accounts.length > 1 ? (
        <AccountRow
          icon={<Users size={18} aria-hidden />}
          label={t('account.switchAddress')}
          note={accounts.length.toLocaleString(locale)}
          onClick={() => pushView(kit, { view: 'SwitchAddress' })}
        />
      ) : null}
    </>
  )
}
