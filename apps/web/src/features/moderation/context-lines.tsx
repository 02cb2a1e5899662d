import type { ContextLine, ModerationCaseDetail } from '@esports/contract'
import { Badge } from '@esports/ui'
import { useEffect, useRef } from 'react'
import { formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './context-lines.module.css'
import { staffTexts } from './staff-texts.ts'

/** The reported message between those around it, as they were when it was reported. */
export function ContextLines({
  context: { before, message, after, isDeleted },
}: {
  context: NonNullable<ModerationCaseDetail['context']>
}) {
  const t = textsOf(staffTexts).context
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const { current } = list
    const reported = current?.querySelector<HTMLElement>('[data-reported]')
    if (!current || !reported) return
    current.scrollTop = reported.offsetTop - (current.clientHeight - reported.offsetHeight) / 2
  }, [])
  return (
    <>
      <ol
        ref={list}
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles['root']}
        aria-label={t.lines}
      >
        {[...before, message, ...after].map((line) => (
          <Line key={line.seq} line={line} isReported={line.seq === message.seq} isDeleted={isDeleted} />
        ))}
      </ol>
      <p className={styles['note']}>{t.note}</p>
    </>
  )
}

function Line({
  line: { author, body, createdAt },
  isReported,
  isDeleted,
}: {
  line: ContextLine
  isReported: boolean
  isDeleted: boolean
}) {
  const t = textsOf(staffTexts).context
  return (
    <li data-reported={isReported || undefined}>
      <p className={styles['about']}>
        <b>{author.name}</b>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {isReported ? <Badge tone="danger">{t.reported}</Badge> : null}
        {isReported && isDeleted ? <Badge>{t.deleted}</Badge> : null}
      </p>
      {body === null ? (
        <p className={styles['note']}>{t.deletedBefore}</p>
      ) : (
        <p className={styles['text']} dir="auto">
          {body}
        </p>
      )}
    </li>
  )
}
