import { ArrowDownToLine, ArrowRightLeft, CreditCard, Send, Users } from 'lucide-react'
import { isSmartAccount } from '../../../actions/account-types.ts'
import { walletFeatures } from '../../../actions/wallet-features.ts'
import type { WalletFeature } from '../../../config/features.ts'
import { report } from '../../../core/report.ts'
import { isSameData } from '../../../core/same-data.ts'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit, useKitOptions, useKitState } from '../../../react.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountRow, type AccountRowProps } from './account-row.tsx'
import { openBuy } from './open-buy.ts'
import { openSwap } from './open-swap.ts'
import type { ShownAccount } from './use-account.ts'

/** Rows for the actions of an account that the app enables, in the app's order. */
export function AccountActions({ account }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t, locale } = useMessages(english)
  const options = useKitOptions()
  const { connection } = account
  const { accounts, namespace, caipNetworkId } = connection
  const features = useKitState((state) => walletFeatures({ state, options, namespace }), isSameData)
  const rows: Readonly<Record<WalletFeature, AccountRowProps | undefined>> = {
    onramp: options.services && {
      icon: <CreditCard size={18} aria-hidden />,
      label: t('account.buy'),
      onClick: () => openBuy(kit, connection),
    },
    swaps: options.services && {
      icon: <ArrowRightLeft size={18} aria-hidden />,
      label: t('account.swap'),
      onClick: () => openSwap(kit, connection),
    },
    receive: {
      icon: <ArrowDownToLine size={18} aria-hidden />,
      label: t('account.receive'),
      onClick: () => pushView(kit, { view: 'WalletReceive' }),
    },
    send: {
      icon: <Send size={18} aria-hidden />,
      label: t('account.send'),
      onClick: () => {
        report(kit, 'OPEN_SEND', { network: caipNetworkId, isSmartAccount: isSmartAccount(kit, connection) })
        pushView(kit, { view: 'WalletSend' })
      },
    },
  }
  return (
    <>
      {features.map((feature) => {
        const row = rows[feature]
        return row ? <AccountRow key={feature} {...row} /> : null
      })}
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
