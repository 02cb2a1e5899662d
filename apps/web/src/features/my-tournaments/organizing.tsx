import type { OrganizerStatus } from '@esports/contract'
import { Badge, type BadgeProps, Card, Skeleton } from '@esports/ui'
import { CircleCheck, Lock, LockOpen } from 'lucide-react'
import { Block } from '../../lib/block.tsx'
import { useOrganizerStatus } from '../auth/index.ts'
import styles from './organizing.module.css'

/** The gamer's organizer status and the next step to get or use it (S1.5, S4.2). */
export function Organizing() {
  const { query } = useOrganizerStatus()
  return (
    <Block query={query} what="your organiser status" loading={<Skeleton shape="block" height="14rem" />}>
      {({ status, reason }) => {
        const isApproved = status === 'approved'
        const { title, words, badge } = panels[status]
        return (
          <Card
            tone={isApproved ? 'accent' : 'positive'}
            notched
            className={styles['root'] ?? ''}
            aria-label="Access"
          >
            {isApproved ? <LockOpen size={28} aria-hidden /> : <Lock size={28} aria-hidden />}
            <Badge {...badge}>{title}</Badge>
            {isApproved ? null : <h2>You don't have access to create tournaments.</h2>}
            {isApproved ? <h2>You can create tournaments.</h2> : null}
            <p className={styles['words']}>{words}</p>
            {reason ? <p className={styles['words']}>Reason: {reason}</p> : null}
            <Steps status={status} />
          </Card>
        )
      }}
    </Block>
  )
}

type Status = (typeof OrganizerStatus.options)[number]

const panels = {
  none: {
    title: 'Not requested',
    badge: { tone: 'neutral' },
    words: 'Access is given by the platform team after a review. Applications are not open yet.',
  },
  requested: {
    title: 'In review',
    badge: { tone: 'info' },
    words: 'Your request is with the platform team. You get a notification when it is decided.',
  },
  approved: {
    title: 'Approved',
    badge: { tone: 'accent' },
    words: 'Your access is unlocked. The editor for new tournaments opens on this page in the next release.',
  },
  rejected: {
    title: 'Rejected',
    badge: { tone: 'neutral' },
    words: 'Your request was turned down. You can play in every tournament as before.',
  },
  suspended: {
    title: 'Suspended',
    badge: { variant: 'live' },
    words: 'Your access is on hold. Tournaments that already run go on.',
  },
} as const satisfies Record<Status, { title: string; badge: BadgeProps; words: string }>

const steps = ['Apply', 'Review', 'Create'] as const
const reached: Readonly<Record<Status, number>> = {
  none: 0,
  requested: 1,
  rejected: 1,
  suspended: 2,
  approved: 3,
}

function Steps({ status }: { status: Status }) {
  return (
    <ol className={styles['steps']} aria-label="Steps to access">
      {steps.map((step, index) => {
        const isDone = index < reached[status]
        return (
          <li key={step} data-state={isDone ? 'done' : 'open'}>
            {isDone ? (
              <CircleCheck size={18} aria-label="Done" />
            ) : (
              <span className={styles['number']}>{index + 1}</span>
            )}
            {step}
          </li>
        )
      })}
    </ol>
  )
}
