import { type ChatMessage, chatLimits } from '@esports/contract'
import { Button, ContextMenu, IconButton, Menu, MenuItem, MenuSeparator } from '@esports/ui'
import { Ellipsis } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { formatMoment } from '../../lib/format-time.ts'
import { MessageText } from '../../lib/message-text.tsx'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace } from '../items/index.ts'
import { formatClock } from './format-past.ts'
import styles from './message-bubble.module.css'
import { openChatTexts } from './open-chat-texts.tsx'

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
  const t = textsOf(openChatTexts).message
  const clock = formatClock(createdAt)
  const time = (
    <time dateTime={createdAt} title={formatMoment(createdAt)}>
      {clock}
    </time>
  )
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
          <span dir="auto">{isQuoteBlocked ? t.blocked : (replyTo.excerpt ?? t.deleted)}</span>
        </button>
      ) : null}
      {isFolded ? (
        <span className={styles['folded']}>
          <em>{t.blocked}</em>
          <Button size="s" variant="ghost" onClick={unfold}>
            {t.show}
          </Button>
        </span>
      ) : body === null ? (
        <em>{t.deletedBy[deletedBy ?? 'author']}</em>
      ) : (
        <MessageText text={body} mentions={message.mentions} ownName={ownName} />
      )}
      <span className={styles['time']}>{editedAt && body !== null ? t.edited(time) : time}</span>
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
      aria-label={isOwn ? t.own(clock) : t.by(author.name, clock)}
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
              label={isOwn ? t.actionsOwn(clock) : t.actions(author.name, clock)}
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

function itemsOf(
  message: ChatMessage,
  { standing, isBlocked }: { readonly standing: Standing; readonly isBlocked: boolean },
  actions: MessageActions,
) {
  if (message.body === null) return null
  const t = textsOf(openChatTexts).message
  const isRecent = Date.now() - Date.parse(message.createdAt) < chatLimits.editMinutes * 60_000
  return (
    <>
      <MenuItem onClick={() => actions.reply(message)}>{t.reply}</MenuItem>
      <MenuItem onClick={() => actions.copy(message)}>{t.copy}</MenuItem>
      {standing === 'own' && isRecent ? (
        <MenuItem onClick={() => actions.edit(message)}>{t.edit}</MenuItem>
      ) : null}
      {standing === 'other' ? null : (
        <>
          <MenuSeparator />
          {standing === 'below' ? (
            <MenuItem onClick={() => actions.mute(message)}>{t.mute(message.author.name)}</MenuItem>
          ) : null}
          <MenuItem tone="danger" onClick={() => actions.remove(message)}>
            {t.remove}
          </MenuItem>
        </>
      )}
      {standing === 'own' ? null : (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => actions.report(message)}>{t.report}</MenuItem>
          {isBlocked ? null : (
            <MenuItem onClick={() => actions.block(message)}>{t.block(message.author.name)}</MenuItem>
          )}
        </>
      )}
    </>
  )
}
