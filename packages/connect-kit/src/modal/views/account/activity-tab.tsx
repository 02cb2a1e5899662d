import { Button, EmptyState, VisuallyHidden } from '@esports/ui'
import { useEffect } from 'react'
import { walletFeatures } from '../../../actions/wallet-features.ts'
import { account as english } from '../../../messages/english/account.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit, useKitOptions, useKitState } from '../../../react.tsx'
import { fetchActivity } from '../../../services.ts'
import { StaleNotice } from '../../stale-notice.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { ActivityList } from './activity-list.tsx'
import { RowSkeletons } from './holdings-skeleton.tsx'
import { NextPage } from './next-page.tsx'
import { openSwap } from './open-swap.ts'
import { Panel } from './panel.tsx'
import type { ShownAccount } from './use-account.ts'

/** Skeleton rows shown while loading. */
const loaderRows = 7

/** The transaction history of an account on its network. */
export function ActivityTab({ account: { details, connection } }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const options = useKitOptions()
  const { namespace } = connection
  const canSwap = useKitState((state) => walletFeatures({ state, options, namespace }).includes('swaps'))
  const { activity } = details
  const { items, next, readAt, failure } = activity
  useEffect(() => readWhileOpen(kit, (signal) => fetchActivity(kit, { signal })), [kit])

  const isFirst = readAt === undefined && !failure
  // A page may consist of spam only: with a further page the list is not empty, even without items.
  const isEmpty = readAt !== undefined && items.length === 0 && next === undefined && !failure
  return (
    <Panel busy={activity.isLoading}>
      <VisuallyHidden role="status">{isFirst ? t('activity.loading') : ''}</VisuallyHidden>
      <StaleNotice
        listing={activity}
        message={t('activity.failed')}
        onRetry={() => readWhileOpen(kit, (signal) => fetchActivity(kit, { signal }))}
      />
      {isFirst ? <RowSkeletons count={loaderRows} /> : null}
      {isEmpty ? (
        <EmptyState
          message={t('activity.none')}
          detail={t('activity.noneText')}
          action={
            canSwap ? (
              <Button onClick={() => openSwap(kit, connection)}>{t('activity.trade')}</Button>
            ) : (
              <Button onClick={() => pushView(kit, { view: 'WalletReceive' })}>{t('account.receive')}</Button>
            )
          }
        />
      ) : null}
      <ActivityList
        transactions={items}
        onOpen={(transaction) => pushView(kit, { view: 'TransactionDetails', data: { transaction } })}
      />
      {next === undefined ? null : (
        <NextPage
          key={next}
          isLoading={activity.isLoading}
          // Not aborted when this page is replaced: the next one takes its place.
          onRead={() => void readWhileOpen(kit, (signal) => fetchActivity(kit, { isNextPage: true, signal }))}
        />
      )}
    </Panel>
  )
}
