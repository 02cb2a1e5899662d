import { Button } from '@esports/ui'
import { CircleAlert, Clock } from 'lucide-react'
import { MessageText } from '../../lib/message-text.tsx'
import styles from './message-bubble.module.css'
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
  const { key, body, replyTo, problem } = item
  return (
    <article className={styles['root']} data-own data-first aria-label="You, not sent yet">
      <div
        className={`${styles['bubble'] ?? ''} ${waiting['bubble'] ?? ''}`}
        data-own
        data-refused={problem ? '' : undefined}
      >
        {replyTo ? (
          <span className={styles['quote']}>
            <b>{replyTo.name}</b>
            <span dir="auto">{replyTo.excerpt ?? 'Deleted message'}</span>
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
              <Clock size={14} aria-hidden /> {isConnected ? 'Sending' : 'Waits for the connection'}
            </>
          )}
        </span>
        {problem ? (
          <span className={waiting['actions']}>
            <Button size="s" onClick={() => outbox.retry(key)}>
              Try again
            </Button>
            <Button size="s" variant="ghost" onClick={() => outbox.discard(key)}>
              Discard
            </Button>
          </span>
        ) : null}
      </div>
    </article>
  )
}
