import { Button, IconButton, Skeleton } from '@esports/ui'
import { Settings } from 'lucide-react'
import { isSmartAccount } from '../../../actions/account-types.ts'
import { report } from '../../../core/report.ts'
import { account as english } from '../../../messages/english/account.ts'
import { shownAmount } from '../../../react/account/amounts.ts'
import { shortAddress, strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountFace } from './account-face.tsx'
import { AccountName } from './account-name.tsx'
import styles from './ck-account-card.module.css'
import { CopyAddress } from './copy-address.tsx'
import { NetworkLine } from './network-line.tsx'
import { canChooseName, type ShownAccount } from './use-account.ts'

/** The connected account, its native balance, and its network. */
export function AccountCard({ account }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t, locale } = useMessages(english)
  const { connection, details, name } = account
  const { nativeBalance: balance } = details
  const { address } = connection
  return (
    <section className={styles['card']} aria-label={t('account.connected')}>
      <div className={styles['who']}>
        <button
          type="button"
          className={styles['face']}
          aria-label={t('account.profile')}
          onClick={() => pushView(kit, { view: 'Profile' })}
        >
          <AccountFace account={account} size={52} />
        </button>
        <div className={styles['words']}>
          <div className={styles['line']}>
            <h3 className={styles['name']}>
              <AccountName name={name} address={address} letters={[20, 4, 4]} />
            </h3>
            <CopyAddress address={address} />
          </div>
          <SecondLine account={account} />
        </div>
        <IconButton
          label={t('account.settings')}
          icon={<Settings size={20} aria-hidden />}
          variant="ghost"
          onClick={() => pushView(kit, { view: 'AccountSettings' })}
        />
      </div>
      <p className={styles['balance']} aria-busy={!balance}>
        {balance ? (
          <bdi dir="ltr">
            {shownAmount(balance, locale)}{' '}
            <bdi className={styles['unit']}>{strangersText(balance.symbol, 12)}</bdi>
          </bdi>
        ) : (
          <Skeleton width="calc(9 * var(--es-space-4))" />
        )}
      </p>
      <NetworkLine address={address} />
    </section>
  )
}

/** The address of an account with a name, or a link to register one; always one line, to avoid layout shift. */
function SecondLine({ account }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { connection, name } = account
  if (canChooseName(account))
    return (
      <Button
        variant="ghost"
        size="s"
        className={styles['choose']}
        onClick={() => {
          report(kit, 'OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(kit, connection) })
          pushView(kit, { view: 'ChooseAccountName' })
        }}
      >
        {t('account.chooseName')}
      </Button>
    )
  return (
    <p className={styles['second']}>
      <bdi>{name ? shortAddress(connection.address, 4, 4) : strangersText(connection.wallet.name, 24)}</bdi>
    </p>
  )
}
