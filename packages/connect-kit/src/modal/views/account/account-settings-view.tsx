import { List } from '@esports/ui'
import { AtSign, Globe, History, Repeat, ShieldCheck } from 'lucide-react'
import { isSmartAccount, preferAccountType } from '../../../actions/account-types.ts'
import type { ConnectedWallet } from '../../../core/connection.ts'
import { report } from '../../../core/report.ts'
import { account as english } from '../../../messages/english/account.ts'
import { useConnectKit, useKitOptions, useKitState, useNetworks } from '../../../react.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { connectInModal } from '../../state/connect-in-modal.ts'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountHead } from './account-head.tsx'
import { AccountRow, DisconnectRow } from './account-row.tsx'
import { Stack } from './stack.tsx'
import { canChooseName, useAccount } from './use-account.ts'

/** Switches between the smart account and the key account of an embedded wallet, which reconnects for it. Other wallets have no such choice. */
function AccountTypeRow({ connection }: { readonly connection: ConnectedWallet }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { connector, namespace } = connection
  if (connector.type !== 'AUTH' || namespace !== 'eip155') return null
  const isSmart = isSmartAccount(kit, connection)
  return (
    <AccountRow
      icon={<Repeat size={18} aria-hidden />}
      label={t(isSmart ? 'accountSettings.toKeyAccount' : 'accountSettings.toSmartAccount')}
      onClick={() => {
        preferAccountType(kit, { namespace, accountType: isSmart ? 'eoa' : 'smartAccount' })
        void connectInModal(kit, { connectorId: connector.id, namespace })
      }}
    />
  )
}

/** Opens the activity as a view of its own, if the app has the services that know it. */
function ActivityRow({ connection }: { readonly connection: ConnectedWallet }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { services } = useKitOptions()
  const hasActivity = useKitState((state) => state.features?.activity ?? true)
  if (!services || !hasActivity || connection.namespace !== 'eip155') return null
  return (
    <AccountRow
      icon={<History size={18} aria-hidden />}
      label={t('title.activity')}
      onClick={() => pushView(kit, { view: 'Transactions' })}
    />
  )
}

/** The settings of an account. */
export function AccountSettingsView() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { active } = useNetworks()
  const { allowUnsupportedChain = false } = useKitOptions()
  const account = useAccount()
  if (!account) return null
  return (
    <Stack>
      <AccountHead account={account} isAddress />
      <List>
        <AccountRow
          icon={active ? <NetworkMark network={active} size="s" /> : <Globe size={18} aria-hidden />}
          label={t('accountSettings.network')}
          note={active?.name ?? t('accountSettings.notSupported')}
          onClick={() =>
            pushView(kit, { view: active || allowUnsupportedChain ? 'Networks' : 'UnsupportedChain' })
          }
        />
        {canChooseName(account) ? (
          <AccountRow
            icon={<AtSign size={18} aria-hidden />}
            label={t('account.chooseName')}
            onClick={() => {
              report(kit, 'OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(kit, account.connection) })
              pushView(kit, { view: 'ChooseAccountName' })
            }}
          />
        ) : null}
        <ActivityRow connection={account.connection} />
        <AccountRow
          icon={<ShieldCheck size={18} aria-hidden />}
          label={t('title.permissions')}
          onClick={() => pushView(kit, { view: 'Permissions' })}
        />
        <AccountTypeRow connection={account.connection} />
        <DisconnectRow namespace={account.connection.namespace} />
      </List>
    </Stack>
  )
}
