import { List, ListRow, Skeleton, VisuallyHidden } from '@esports/ui'
import { ArrowDownToLine, CreditCard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { dollarsAndPennies, shownAmount, shownWorth } from '../../../react/account/amounts.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { accountDetails, type TokenBalance, watchTokenBalances } from '../../../services.ts'
import { StaleNotice } from '../../stale-notice.tsx'
import { pushView } from '../../state/push-view.ts'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountRow } from './account-row.tsx'
import { AssetMark } from './asset-mark.tsx'
import { useCanBuy } from './buy-button.tsx'
import styles from './ck-tokens.module.css'
import { RowSkeletons } from './holdings-skeleton.tsx'
import { openBuy } from './open-buy.ts'
import { Panel } from './panel.tsx'
import type { ShownAccount } from './use-account.ts'

/** The tokens of an account and their value. */
export function TokensTab({ account: { details, connection } }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t, locale } = useMessages(english)
  const canBuy = useCanBuy(connection)
  const listing = details.tokenBalances
  const { items, readAt, failure } = listing
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    stop.current = watchTokenBalances(kit)
    return () => stop.current?.()
  }, [kit])

  // S8.7
  const unavailable = t('tokens.unavailable')
  // Restarts the watcher, because it stops when the service fails.
  const retry = () => {
    stop.current?.()
    stop.current = watchTokenBalances(kit)
    const now = accountDetails(kit.store.getState())?.tokenBalances
    // S9.8: no request is made within 30 s after a failure; the toast shows that the failure persists.
    if (failure && now?.failure === failure && !now.isLoading)
      showToast(kit, { kind: 'error', message: unavailable })
  }

  const isFirst = readAt === undefined
  const { whole, pennies, rest } = dollarsAndPennies(
    items.reduce((sum, { value = 0 }) => sum + value, 0),
    locale,
  )
  return (
    <Panel busy={isFirst && !failure}>
      {isFirst ? null : (
        <p className={styles['total']}>
          <bdi dir="ltr">
            <VisuallyHidden>{t('tokens.total')}</VisuallyHidden> {whole}
            <span className={styles['pennies']}>{pennies}</span>
            {rest}
          </bdi>
        </p>
      )}
      <StaleNotice listing={listing} message={unavailable} onRetry={retry} />
      {isFirst && !failure ? (
        <>
          <VisuallyHidden role="status">{t('tokens.loading')}</VisuallyHidden>
          <p className={styles['total']}>
            <Skeleton width="calc(8 * var(--es-space-4))" />
          </p>
          <RowSkeletons count={3} />
        </>
      ) : null}
      {items.length > 0 ? (
        <List variant="plain" aria-label={t('tokens.tab')}>
          {items.map((token, index) => (
            // The service may return the same token twice.
            <TokenRow key={`${token.address ?? token.symbol} ${index}`} token={token} />
          ))}
        </List>
      ) : null}
      {!isFirst && items.length === 0 ? (
        <List>
          {canBuy ? (
            <AccountRow
              icon={<CreditCard size={18} aria-hidden />}
              label={t('tokens.buy')}
              hint={t('tokens.buyHint')}
              onClick={() => openBuy(kit, connection)}
            />
          ) : null}
          <AccountRow
            icon={<ArrowDownToLine size={18} aria-hidden />}
            label={t('tokens.receive')}
            hint={t('tokens.receiveHint')}
            onClick={() => pushView(kit, { view: 'WalletReceive' })}
          />
        </List>
      ) : null}
    </Panel>
  )
}

function TokenRow({ token: { name, symbol, quantity, value, iconUrl } }: { readonly token: TokenBalance }) {
  const { t, locale } = useMessages(english)
  return (
    <ListRow
      className={styles['row']}
      media={<AssetMark name={symbol || name} iconUrl={iconUrl} />}
      detail={
        <bdi dir="ltr">
          {shownAmount(quantity, locale)} <bdi>{strangersText(symbol, 12)}</bdi>
        </bdi>
      }
      end={
        value === undefined ? null : (
          <bdi className={styles['worth']} dir="ltr">
            {shownWorth(value, locale)}
          </bdi>
        )
      }
    >
      <bdi>{strangersText(name || symbol, 40) || t('tokens.unnamed')}</bdi>
    </ListRow>
  )
}
