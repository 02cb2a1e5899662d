import type { ChatMessage } from '@esports/contract'
import { Button, EmptyState, ErrorState, Spinner } from '@esports/ui'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { sharedTexts } from '../../lib/shared-texts.ts'
import { textsOf } from '../../lib/texts.ts'
import { chatApi } from './api.ts'
import { openChatTexts } from './open-chat-texts.tsx'
import styles from './search-results.module.css'

/** Letters from which on a chat is searched. */
export const shortestSearch = 2

/** Messages of a chat that contain a text, newest first. */
const chatSearchQuery = (chatId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', chatId, 'search', q],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      chatApi.searchChat(
        { params: { id: chatId }, query: { q, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.seq : undefined),
    enabled: q.length >= shortestSearch,
    staleTime: 0,
  })

/** The messages found in a chat; a press shows one in its conversation. */
export function SearchResults({
  chatId,
  q,
  blockedIds,
  onChoose,
}: {
  chatId: string
  q: string
  /** Ids of authors whose messages are folded. */
  blockedIds: ReadonlySet<string>
  onChoose: (message: ChatMessage) => void
}) {
  const query = useInfiniteQuery(chatSearchQuery(chatId, q))
  const t = textsOf(openChatTexts)
  const found = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (query.error)
    return (
      <ErrorState
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        loading={query.isFetching}
      />
    )
  if (!query.data)
    return (
      <p className={styles['waiting']}>
        <Spinner label={t.searching} />
      </p>
    )
  if (found.length === 0) return <EmptyState hue={150} message={t.noneFound(q)} />
  return (
    <div className={styles['root']}>
      <ul aria-label={t.found}>
        {found.map((message) => (
          <li key={message.seq}>
            <button type="button" className={styles['result']} onClick={() => onChoose(message)}>
              <span className={styles['about']}>
                <b>{message.author.name}</b>
                <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
              </span>
              <span className={styles['text']} dir="auto">
                {blockedIds.has(message.author.id) ? (
                  t.message.blocked
                ) : (
                  <Marked text={message.body ?? ''} q={q} />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="ghost"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {textsOf(sharedTexts).showMore}
        </Button>
      ) : null}
    </div>
  )
}

const around = 60

/** The text around the first place that matches, which is marked. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase())
  if (at < 0) return <>{text}</>
  const start = at > around ? at - around : 0
  return (
    <>
      {start > 0 ? '…' : ''}
      {text.slice(start, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  )
}
