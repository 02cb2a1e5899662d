import { Button } from '@esports/ui'
import { CircleAlert, Clock } from 'lucide-react'
import { MessageText } from '../../lib/message-text.tsx'
import { textsOf } from '../../lib/texts.ts'
import styles from './message-bubble.module.css'
import { openChatTexts } from './open-chat-texts.tsx'
import type { Outbox, Outgoing } from './outbox.ts'
import waiting from './waiting-bubble.module.css'

/** A message of the gamer that the server does not have yet, or refused. */
export function WaitingBubble({
  item,
  isConnected,
  outbox,
}: {
  item: Outgoing
  isConnected: boolean
  outbox: Outbox
}) {
  const { waiting: t, message } = textsOf(openChatTexts)
  const { key, body, replyTo, problem } = item
  return (
    <article className={styles['root']} data-own data-first aria-label={t.label}>
      <div
        className={`${styles['bubble'] ?? ''} ${waiting['bubble'] ?? ''}`}
        data-own
        data-refused={problem ? '' : undefined}
      >
        {replyTo ? (
          <span className={styles['quote']}>
            <b>{replyTo.name}</b>
            <span dir="auto">{replyTo.excerpt ?? message.deleted}</span>
          </span>
        ) : null}
        <MessageText text={body} mentions={[]} ownName="" />
        <span className={waiting['state']} role="status">
          {problem ? (
            <>
              <CircleAlert size={14} aria-hidden /> {problem}
            </>
          ) : (
            <>
              <Clock size={14} aria-hidden /> {isConnected ? t.sending : t.offline}
            </>
          )}
        </span>
        {problem ? (
          <span className={waiting['actions']}>
            <Button size="s" onClick={() => outbox.retry(key)}>
              {t.retry}
            </Button>
            <Button size="s" variant="ghost" onClick={() => outbox.discard(key)}>
              {t.discard}
            </Button>
          </span>
        ) : null}
      </div>
    </article>
  )
}
