import { type ChatMessage, chatLimits } from '@esports/contract'
import { Button, ContextMenu, IconButton, Menu, MenuItem, MenuSeparator } from '@esports/ui'
import { Ellipsis } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { formatMoment } from '../../lib/format-time.ts'
import { MessageText } from '../../lib/message-text.tsx'
import { GamerFace } from '../items/index.ts'
import { formatClock } from './format-past.ts'
import styles from './message-bubble.module.css'

/** What can be done with a message. */
export interface MessageActions {
  readonly reply: (message: ChatMessage) => void
  readonly copy: (message: ChatMessage) => void
  readonly edit: (message: ChatMessage) => void
  readonly remove: (message: ChatMessage) => void
  readonly mute: (message: ChatMessage) => void
  /** Tells the staff of the platform. */
  readonly report: (message: ChatMessage) => void
  /** Folds what its author writes. */
  readonly block: (message: ChatMessage) => void
  readonly goTo: (seq: number) => void
}

/** Who wrote a message, as its reader sees it: themselves, somebody whom they may mute, a former member whose messages they may delete, or another. */
export type Standing = 'own' | 'below' | 'former' | 'other'

export interface MessageBubbleProps {
  message: ChatMessage
  /** Whether the author is named above it. */
  isFirst: boolean
  /** It was searched for, or is replied to. */
  isHighlighted: boolean
  /** The gamer's username. */
  ownName: string
  standing: Standing
  /** Whether the gamer has blocked its author: it is folded until it is asked for. */
  isBlocked: boolean
  /** Whether the gamer has blocked whom it replies to. */
  isQuoteBlocked: boolean
  actions: MessageActions
}

/** One message, with the actions of its menu. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isFirst,
  isHighlighted,
  ownName,
  standing,
  isBlocked,
  isQuoteBlocked,
  actions,
}: MessageBubbleProps) {
  const [isShown, setShown] = useState(false)
  const { author, body, replyTo, editedAt, createdAt, deletedBy, seq } = message
  const isOwn = standing === 'own'
  const isFolded = isBlocked && !isShown && body !== null
  const around = useRef<HTMLElement>(null)
  const unfold = () => {
    setShown(true)
    // The button goes away.
    around.current?.focus({ preventScroll: true })
  }
  const items = isFolded ? null : itemsOf(message, { standing, isBlocked }, actions)
  const bubble = (
    <div
      className={styles['bubble']}
      data-own={isOwn || undefined}
      data-deleted={body === null || isFolded || undefined}
    >
      {isFirst && !isOwn ? <strong className={styles['name']}>{author.name}</strong> : null}
      {replyTo && !isFolded ? (
        <button type="button" className={styles['quote']} onClick={() => actions.goTo(replyTo.seq)}>
          <b>{replyTo.name}</b>
          <span dir="auto">
            {isQuoteBlocked ? 'Message of a blocked gamer' : (replyTo.excerpt ?? 'Deleted message')}
          </span>
        </button>
      ) : null}
      {isFolded ? (
        <span className={styles['folded']}>
          <em>Message of a blocked gamer</em>
          <Button size="s" variant="ghost" onClick={unfold}>
            Show
          </Button>
        </span>
      ) : body === null ? (
        <em>{deletedBy === null ? 'Deleted' : deletionWords[deletedBy]}</em>
      ) : (
        <MessageText text={body} mentions={message.mentions} ownName={ownName} />
      )}
      <span className={styles['time']}>
        {editedAt && body !== null ? 'edited ' : ''}
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatClock(createdAt)}
        </time>
      </span>
    </div>
  )
  return (
    <article
      ref={around}
      tabIndex={-1}
      className={styles['root']}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-highlighted={isHighlighted || undefined}
      data-seq={seq}
      aria-label={`${isOwn ? 'You' : author.name}, ${formatClock(createdAt)}`}
    >
      {isOwn ? null : (
        <span className={styles['face']}>
          {isFirst ? <GamerFace username={author.username} size={32} /> : null}
        </span>
      )}
      {items ? <ContextMenu trigger={bubble}>{items}</ContextMenu> : bubble}
      {items ? (
        <Menu
          align={isOwn ? 'end' : 'start'}
          trigger={
            <IconButton
              size="s"
              variant="ghost"
              className={styles['more'] ?? ''}
              label={`Actions for ${isOwn ? 'your message' : `the message of ${author.name}`} at ${formatClock(createdAt)}`}
              icon={<Ellipsis size={16} aria-hidden />}
            />
          }
        >
          {items}
        </Menu>
      ) : null}
    </article>
  )
})

const deletionWords = {
  author: 'Deleted',
  officer: 'Deleted by an officer',
  staff: 'Deleted by the platform team',
} as const

function itemsOf(
  message: ChatMessage,
  { standing, isBlocked }: { readonly standing: Standing; readonly isBlocked: boolean },
  actions: MessageActions,
) {
  if (message.body === null) return null
  const isRecent = Date.now() - Date.parse(message.createdAt) < chatLimits.editMinutes * 60_000
  return (
    <>
      <MenuItem onClick={() => actions.reply(message)}>Reply</MenuItem>
      <MenuItem onClick={() => actions.copy(message)}>Copy text</MenuItem>
      {standing === 'own' && isRecent ? (
        <MenuItem onClick={() => actions.edit(message)}>Edit</MenuItem>
      ) : null}
      {standing === 'other' ? null : (
        <>
          <MenuSeparator />
          {standing === 'below' ? (
            <MenuItem onClick={() => actions.mute(message)}>Mute {message.author.name}…</MenuItem>
          ) : null}
          <MenuItem tone="danger" onClick={() => actions.remove(message)}>
            Delete
          </MenuItem>
        </>
      )}
      {standing === 'own' ? null : (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => actions.report(message)}>Report…</MenuItem>
          {isBlocked ? null : (
            <MenuItem onClick={() => actions.block(message)}>Block {message.author.name}…</MenuItem>
          )}
        </>
      )}
    </>
  )
}
