import { Button, EmptyState, VisuallyHidden } from '@esports/ui'
import { useEffect } from 'react'
import { account as english } from '../../../messages/english/account.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit } from '../../../react.tsx'
import { fetchActivity } from '../../../services.ts'
import { StaleNotice } from '../../stale-notice.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { ActivityList } from './activity-list.tsx'
import { RowSkeletons } from './holdings-skeleton.tsx'
import { NextPage } from './next-page.tsx'
import { Panel } from './panel.tsx'
import type { ShownAccount } from './use-account.ts'

/** Rows that stand for what is on its way. */
const loaderRows = 7

/** What an account did on its network. */
export function ActivityTab({ account: { details } }: { readonly account: ShownAccount }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { activity } = details
  const { items, next, readAt, failure } = activity
  useEffect(() => readWhileOpen(kit, (signal) => fetchActivity(kit, { signal })), [kit])

  const isFirst = readAt === undefined && !failure
  // Everything on a page may be spam: then the list goes on, though nothing is in it.
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
            <Button onClick={() => pushView(kit, { view: 'WalletReceive' })}>{t('activity.trade')}</Button>
          }
        />
      ) : null}
      <ActivityList transactions={items} />
      {next === undefined ? null : <NextPage key={next} isLoading={activity.isLoading} />}
    </Panel>
  )
}
