import type { Announcement } from '@esports/contract'
import { Badge } from '@esports/ui'
import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDistance, formatMoment } from '../../lib/format-time.ts'
import { MessageText } from '../../lib/message-text.tsx'
import { textsOf } from '../../lib/texts.ts'
import styles from './announcement-item.module.css'
import { announcementTexts } from './texts.ts'

/** One announcement: who said it when, and its text with links. `actions` are shown below it. */
export function AnnouncementItem({
  announcement: { text, by, at, isPinned },
  now,
  actions,
}: {
  announcement: Announcement
  now: number
  actions?: ReactNode
}) {
  return (
    <article className={styles['root']} data-pinned={isPinned || undefined}>
      <p className={styles['head']}>
        <b>{by.name}</b>
        <time dateTime={at} title={formatMoment(at)}>
          {formatDistance(at, { now })}
        </time>
        {isPinned ? (
          <Badge tone="accent">
            <Pin size={12} aria-hidden /> {textsOf(announcementTexts).pinned}
          </Badge>
        ) : null}
      </p>
      <p className={styles['text']} dir="auto">
        <MessageText text={text} mentions={[]} ownName="" />
      </p>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </article>
  )
}
