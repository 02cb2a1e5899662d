import { Button, EmptyState, ErrorState, Skeleton, Spinner } from '@esports/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  type UIEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { type ChatLine, type Conversation, linesOf } from './conversation.ts'
import styles from './conversation-view.module.css'
import { formatPastDay } from './format-past.ts'
import { openChatTexts } from './open-chat-texts.tsx'

/** Distance from an end of the list, in pixels, at which the next page is fetched, and from which one reads the end. */
const nearEnd = 200
const atEnd = 24

/** The list of messages: keeps the reading position when messages are added above, and follows new ones while its end is in view. */
export function ConversationView({
  query,
  ownId,
  readUpTo,
  thereUpTo,
  highlighted,
  isLoadingMore,
  waiting,
  renderMessage,
  onEarlier,
  onLater,
  onNewest,
  onRead,
}: {
  query: Pick<UseQueryResult<Conversation>, 'data' | 'error' | 'isFetching' | 'refetch'>
  ownId: string
  /** `seq` of the last message that was read when the chat was opened. */
  readUpTo: number
  /** `seq` of the last message that was there when the chat was opened. */
  thereUpTo: number
  /** `seq` of the message to show and mark. */
  highlighted: number | undefined
  isLoadingMore: boolean
  /** Messages that are not sent yet. */
  waiting: readonly ReactNode[]
  renderMessage: (line: Extract<ChatLine, { type: 'message' }>) => ReactNode
  onEarlier: () => void
  onLater: () => void
  /** Shows the newest messages instead. */
  onNewest: () => void
  /** The end of the newest messages is in view. */
  onRead: (seq: number) => void
}) {
  const now = useNow()
  const list = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const { data } = query
  const messages = data?.messages
  const first = messages?.at(0)?.seq
  const last = messages?.at(-1)?.seq
  usePosition(list, {
    first,
    end: `${last} ${waiting.length}`,
    highlighted,
    isAtEnd: isAtEnd && data?.hasLater === false,
  })

  const isReading = isAtEnd && data !== undefined && !data.hasLater
  const read = useCallback(() => {
    if (isReading && last !== undefined && document.visibilityState === 'visible') onRead(last)
  }, [isReading, last, onRead])
  useLayoutEffect(() => {
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [read])

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    const below = scrollHeight - clientHeight - scrollTop
    setAtEnd(below < atEnd)
    if (scrollTop < nearEnd && data?.hasEarlier) onEarlier()
    else if (below < nearEnd && data?.hasLater) onLater()
  }
  if (!data || !messages) {
    if (query.error)
      return (
        <ErrorState
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          loading={query.isFetching}
        />
      )
    return <LoadingMessages />
  }
  const t = textsOf(openChatTexts)
  const lines = linesOf(messages, { ownId, readUpTo, thereUpTo })
  const isEmpty = messages.length === 0 && waiting.length === 0
  return (
    <div className={styles['root']}>
      <section
        ref={list}
        className={styles['list']}
        role="log"
        aria-label={t.messages}
        aria-relevant="additions"
        onScroll={onScroll}
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {isEmpty ? <EmptyState hue={150} message={t.none} /> : null}
        {data.hasEarlier ? (
          <p className={styles['more']}>{isLoadingMore ? <Spinner label={t.loadingEarlier} /> : null}</p>
        ) : null}
        {lines.map((line) => {
          if (line.type === 'message') return <div key={line.key}>{renderMessage(line)}</div>
          return (
            <p key={line.key} className={styles['divider']} data-type={line.type}>
              <span>{line.type === 'day' ? formatPastDay(line.at, { now }) : t.unread}</span>
            </p>
          )
        })}
        {waiting}
      </section>
      {isReading ? null : (
        <Button
          size="s"
          className={styles['newest'] ?? ''}
          onClick={() => {
            if (data.hasLater) onNewest()
            else list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' })
          }}
        >
          <ArrowDown size={16} aria-hidden /> {t.toNewest}
        </Button>
      )}
    </div>
  )
}

interface Position {
  readonly first: number | undefined
  /** Changes with whatever is added at the end. */
  readonly end: string
  /** `seq` of the message to show. */
  readonly highlighted: number | undefined
  /** Whether the end is in view, and to be followed. */
  readonly isAtEnd: boolean
}

/** Scrolls the list after it changed. */
function usePosition(list: RefObject<HTMLElement | null>, position: Position) {
  const before = useRef<(Position & { readonly height: number }) | undefined>(undefined)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || position.first === undefined) return
    const { scrollHeight } = element
    const top = topOf(element, position, before.current)
    if (top !== undefined) element.scrollTo({ top })
    before.current = { ...position, height: scrollHeight }
  })
}

/** The place to scroll to; undefined: the list stays where it is. */
function topOf(
  element: HTMLElement,
  { first = 0, end, highlighted }: Position,
  before: (Position & { readonly height: number }) | undefined,
): number | undefined {
  const { scrollHeight, scrollTop, clientHeight } = element
  const place = (selector: string) => {
    const found = element.querySelector(selector)
    return found
      ? scrollTop + found.getBoundingClientRect().top - element.getBoundingClientRect().top
      : undefined
  }
  if (highlighted !== undefined && highlighted !== before?.highlighted) {
    const top = place(`[data-seq='${highlighted}']`)
    if (top !== undefined) return top - clientHeight / 3
  }
  if (before?.first === undefined) return place('[data-type="unread"]') ?? scrollHeight
  if (first < before.first) return scrollTop + scrollHeight - before.height
  return before.isAtEnd && end !== before.end ? scrollHeight : undefined
}

function LoadingMessages() {
  return (
    <div className={styles['loading']} role="status" aria-label={textsOf(openChatTexts).loading}>
      {[60, 42, 74, 35, 55].map((width, index) => (
        <Skeleton
          key={width}
          className={index % 3 === 2 ? (styles['own'] ?? '') : ''}
          width={`${width}%`}
          height="2.75rem"
        />
      ))}
    </div>
  )
}
