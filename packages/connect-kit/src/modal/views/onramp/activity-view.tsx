import { Button, EmptyState, VisuallyHidden } from '@esports/ui'
import { useState } from 'react'
import { mergeTransactions } from '../../../actions/activity/activity-list.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { useConnectKit, useKitMutation, usePurchases } from '../../../react.tsx'
import { type FetchPurchasesResult, fetchPurchases } from '../../../services.ts'
import { StaleNotice } from '../../stale-notice.tsx'
import { useMessages } from '../../use-messages.ts'
import { ActivityList } from '../account/activity-list.tsx'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import { NextPage } from '../account/next-page.tsx'
import { Panel } from '../account/panel.tsx'
import { useAccount } from '../account/use-account.ts'
import { useEvery } from '../swap/use-every.ts'
import { backToProviders } from './back-to-providers.ts'
import { asActivity, isAnyPending } from './purchase-status.ts'
import { useArrivals } from './use-arrivals.ts'

/** How often the list is read while a purchase is in progress (ms). */
const interval = 3_000
/** Skeleton rows shown while loading. */
const loaderRows = 4

// S9.4
/** The purchases of the account by month, followed until none is in progress. */
export function OnRampActivityView() {
  const account = useAccount()
  return account ? <Purchases key={account.connection.address} /> : null
}

function Purchases() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { data, error, isFetching, isPending, refetch } = usePurchases()
  const [older, setOlder] = useState<FetchPurchasesResult>()
  const more = useKitMutation(fetchPurchases)
  const last = older ?? data
  const purchases = mergeTransactions(older?.purchases ?? [], data?.purchases ?? [])
  const isWaiting = isAnyPending(purchases, kit.runtime.environment.now())
  useEvery(interval, isWaiting, () => void refetch())
  useArrivals(data?.purchases)
  const readMore = () => {
    if (!more.isPending) more.mutate({ after: last }, { onSuccess: setOlder })
  }
  const failure = error ?? more.error ?? undefined
  return (
    <Panel busy={isPending && isFetching}>
      <VisuallyHidden role="status">{isPending ? t('buyActivity.loading') : ''}</VisuallyHidden>
      <StaleNotice
        listing={{ failure, readAt: data?.readAt, isLoading: isFetching || more.isPending }}
        message={t('buyActivity.failed')}
        onRetry={error ? () => void refetch() : readMore}
      />
      {isPending ? <RowSkeletons count={loaderRows} /> : null}
      {data && purchases.length === 0 && !failure ? (
        <EmptyState
          message={t('buyActivity.none')}
          detail={t('buyActivity.noneText')}
          action={<Button onClick={() => backToProviders(kit)}>{t('title.buy')}</Button>}
        />
      ) : null}
      <ActivityList transactions={purchases.map(asActivity)} />
      {last?.next === undefined || failure ? null : (
        <NextPage key={last.next} isLoading={more.isPending} onRead={readMore} />
      )}
    </Panel>
  )
}
