import type { OrganizerCase, OrganizerDecision } from '@esports/contract'
import { Badge, Button, Card } from '@esports/ui'
import { useState } from 'react'
import { formatDay } from '../../lib/format-time.ts'
import { GamerFace } from '../items/index.ts'
import { ApplicationView } from './application-view.tsx'
import styles from './case-detail.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { HistoryList } from './history-list.tsx'
import { TrustList } from './trust-list.tsx'
import { statusWords, tierWords } from './words.ts'

/** One gamer's permission: who they are, what they plan, what happened, and the decisions. */
export function CaseDetail({ one, canDecide }: { one: OrganizerCase; canDecide: boolean }) {
  const [deciding, setDeciding] = useState<OrganizerDecision['type'] | null>(null)
  const { title, badge } = statusWords[one.status]
  return (
    <article className={styles['root']} aria-label={one.application?.organization ?? one.name}>
      <Card className={styles['head'] ?? ''}>
        <div className={styles['who']}>
          <GamerFace username={one.username} size={48} />
          <div>
            <h2>{one.application?.organization ?? one.name}</h2>
            <p>
              {one.name} @{one.username} · since {formatDay(one.memberSince)}
              {one.running > 0 ? ` · ${one.running} tournaments under way` : ''}
            </p>
          </div>
          <Badge {...badge}>{title}</Badge>
          {one.tier ? <Badge tone="accent">{tierWords[one.tier]}</Badge> : null}
        </div>
        {one.reason ? (
          <p className={styles['reason']}>
            <b>Reason:</b> {one.reason}
          </p>
        ) : null}
        {canDecide ? (
          <div className={styles['actions']}>
            {actionsOf[one.status].map(({ type, label, tone }) => (
              <Button key={type} tone={tone} onClick={() => setDeciding(type)}>
                {label}
              </Button>
            ))}
          </div>
        ) : (
          <p className={styles['note']}>A moderator sees requests; an admin decides.</p>
        )}
      </Card>
      <div className={styles['columns']}>
        <Card aria-label="Application">
          <h3>Application</h3>
          {one.application ? (
            <ApplicationView application={one.application} />
          ) : (
            <p className={styles['note']}>Access was given before there were applications.</p>
          )}
        </Card>
        <div className={styles['side']}>
          <Card aria-label="Trust">
            <h3>Trust</h3>
            <TrustList trust={one.trust} />
          </Card>
          <Card aria-label="What happened">
            <h3>What happened</h3>
            {one.history.length > 0 ? (
              <HistoryList history={one.history} />
            ) : (
              <p className={styles['note']}>Nothing is recorded.</p>
            )}
          </Card>
        </div>
      </div>
      {deciding ? <DecisionDialog one={one} type={deciding} onClose={() => setDeciding(null)} /> : null}
    </article>
  )
}

const approve = { type: 'approve', label: 'Approve', tone: 'positive' } as const
const actionsOf: Readonly<
  Record<
    OrganizerCase['status'],
    readonly {
      readonly type: OrganizerDecision['type']
      readonly label: string
      readonly tone: 'positive' | 'danger' | 'neutral'
    }[]
  >
> = {
  none: [],
  requested: [approve, { type: 'reject', label: 'Reject', tone: 'neutral' }],
  approved: [
    { type: 'change_tier', label: 'Change tier', tone: 'neutral' },
    { type: 'suspend', label: 'Suspend', tone: 'danger' },
  ],
  rejected: [approve],
  suspended: [{ type: 'reinstate', label: 'Reinstate', tone: 'positive' }],
}
