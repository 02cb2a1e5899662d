import { Badge, Button, Dialog, EmptyState, ErrorState, Spinner } from '@esports/ui'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type UIEvent, useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { calendarPart } from '../../lib/format-time.ts'
import { fetchNextPage } from '../../lib/next-page.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './notifications-context.tsx'
import styles from './notifications-panel.module.css'
import { panelTexts } from './panel-texts.ts'
import { notificationsQuery } from './queries.ts'

/** Distance from the end of the list, in pixels, at which the next page is fetched (S9.1). */
const fetchAhead = 200

/** The notifications modal (S2.23–S2.27). */
export function NotificationsPanel() {
  const t = textsOf(panelTexts)
  const { state, dispatch, unread, isOpen, setOpen } = useNotifications()
  const queries = useQueryClient()
  const list = useInfiniteQuery({ ...notificationsQuery, enabled: isOpen })
  const [failure, setFailure] = useState<string>()
  const readAll = useMutation({
    mutationFn: () => api.readAllNotifications(),
    onMutate: () => setFailure(undefined),
    onSuccess: async () => {
      dispatch({ type: 'allRead' })
      await Promise.all([
        queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['session'] }),
      ])
    },
    onError: (cause) => setFailure(sentenceOf(cause)),
  })
  const fetchNearEnd = (event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    const isNearEnd = scrollHeight - scrollTop - clientHeight < fetchAhead
    if (isNearEnd && list.hasNextPage && !list.isFetchingNextPage) void fetchNextPage(list)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onBack={() => setOpen(false)}
      placement="end"
      title={t.title}
      className={styles['panel'] ?? ''}
      actions={
        <Button
          size="s"
          variant="ghost"
          disabled={unread === 0 && !readAll.isPending}
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {t.readAll}
        </Button>
      }
    >
      <div className={styles['bar']}>
        <Badge tone={state.isConnected ? 'positive' : 'neutral'} dot={state.isConnected} role="status">
          {state.isConnected ? t.live : t.offline}
        </Badge>
        {state.realtimeCount > 0 ? <Badge tone="accent">{t.arrived(state.realtimeCount)}</Badge> : null}
      </div>
      {failure ? <ErrorState message={failure} onRetry={() => readAll.mutate()} /> : null}
      <section
        className={styles['scroll']}
        onScroll={fetchNearEnd}
        aria-label={t.list}
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <NotificationList list={list} />
      </section>
    </Dialog>
  )
}

interface NotificationListProps {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<Awaited<ReturnType<typeof api.listNotifications>>>>,
    'data' | 'error' | 'isFetching' | 'isFetchingNextPage' | 'refetch'
  >
}

function NotificationList({ list }: NotificationListProps) {
  const t = textsOf(panelTexts)
  const now = useNow()
  if (!list.data) {
    if (!list.error)
      return (
        <p className={styles['waiting']}>
          <Spinner /> {t.loading}
        </p>
      )
    return (
      <ErrorState
        message={t.failed(sentenceOf(list.error))}
        onRetry={() => void list.refetch()}
        loading={list.isFetching}
      />
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState hue={210} message={t.none} />
  const today = items.filter((item) => calendarPart(item.createdAt, { now }) === 'today')
  const earlier = items.filter((item) => calendarPart(item.createdAt, { now }) !== 'today')
  return (
    <>
      {[
        { name: t.today, rows: today },
        { name: t.earlier, rows: earlier },
      ].map(({ name, rows }) =>
        rows.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h3 className={styles['day']}>{name}</h3>
            <ul>
              {rows.map((item) => (
                <NotificationRow key={item.id} item={item} now={now} />
              ))}
            </ul>
          </section>
        ),
      )}
      {list.isFetchingNextPage ? (
        <p className={styles['waiting']}>
          <Spinner label={t.loadingMore} />
        </p>
      ) : null}
    </>
  )
}
