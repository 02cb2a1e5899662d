import type { Notification } from '@esports/contract'
import { ArtBanner, Badge, Button, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { formatDistance, formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { wordsOf } from './message-words.ts'
import styles from './notification-row.module.css'
import { useNotifications } from './notifications-context.tsx'
import { panelTexts } from './panel-texts.ts'
import { notificationsQuery } from './queries.ts'

export interface NotificationRowProps {
  item: Notification
  /** Current time in milliseconds. */
  now: number
}

/** One notification with its actions (S2.27). */
export function NotificationRow({ item, now }: NotificationRowProps) {
  const t = textsOf(panelTexts)
  const [title, subtitle] = wordsOf(item)
  return (
    <li className={styles['root']} data-state={item.readAt ? 'read' : 'unread'}>
      <Picture item={item} />
      <div className={styles['words']}>
        <p className={styles['title']} dir="auto">
          {title}
          {item.readAt ? null : <span className={styles['dot']} role="img" aria-label={t.unread} />}
        </p>
        <p className={styles['subtitle']} dir="auto">
          {subtitle}
        </p>
        <Actions item={item} />
        <time className={styles['time']} dateTime={item.createdAt} title={formatMoment(item.createdAt)}>
          {formatDistance(item.createdAt, { now })}
        </time>
      </div>
    </li>
  )
}

function Picture({ item }: { item: Notification }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={styles['picture']}>
      {item.imageUrl && !isBroken ? (
        <img src={item.imageUrl} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <ArtBanner seed={item.title} hue={hues[item.type]} aspect="square" />
      )}
    </span>
  )
}

const hues = { learnMore: 262, request: 40, simple: 210 } as const

function Actions({ item }: { item: Notification }) {
  const navigate = useNavigate()
  const { setOpen } = useNotifications()
  if (item.type === 'request') return <RequestActions item={item} />
  const { href } = item
  if (item.type !== 'learnMore' || !href) return null
  const open = () => {
    setOpen(false)
    void navigate({ href })
  }
  return (
    <div className={styles['actions']}>
      <Button size="s" onClick={open}>
        {textsOf(panelTexts).more}
      </Button>
    </div>
  )
}

const tones = { accepted: 'positive', rejected: 'neutral', expired: 'neutral' } as const

function RequestActions({ item }: { item: Notification }) {
  const t = textsOf(panelTexts)
  const toast = useToast()
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (decision: 'accept' | 'reject') =>
      decision === 'accept'
        ? api.acceptNotification({ params: { id: item.id } })
        : api.rejectNotification({ params: { id: item.id } }),
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    // The action may have changed a match, a bracket and the counts.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['session'] }),
        queries.invalidateQueries({ queryKey: ['matches'] }),
        queries.invalidateQueries({ queryKey: ['tournaments'] }),
      ]),
  })
  if (item.resolvedAs) {
    return (
      <div className={styles['actions']}>
        <Badge tone={tones[item.resolvedAs]}>{t.answers[item.resolvedAs]}</Badge>
      </div>
    )
  }
  const isChosen = (decision: string) => answer.isPending && answer.variables === decision
  return (
    <div className={styles['actions']}>
      <Button
        size="s"
        disabled={answer.isPending && !isChosen('reject')}
        loading={isChosen('reject')}
        onClick={() => answer.mutate('reject')}
      >
        {t.reject}
      </Button>
      <Button
        size="s"
        tone="positive"
        disabled={answer.isPending && !isChosen('accept')}
        loading={isChosen('accept')}
        onClick={() => answer.mutate('accept')}
      >
        {t.accept}
      </Button>
    </div>
  )
}
