import type { OrganizerCase, OrganizerDecision } from '@esports/contract'
import { Badge, Button, Card } from '@esports/ui'
import { useState } from 'react'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace } from '../items/index.ts'
import { ApplicationView } from './application-view.tsx'
import styles from './case-detail.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { HistoryList } from './history-list.tsx'
import { staffTexts } from './staff-texts.ts'
import { TrustList } from './trust-list.tsx'
import { statusBadges } from './words.ts'
import { organizerTexts } from './words-texts.ts'

/** One gamer's permission: who they are, what they plan, what happened, and the decisions. */
export function CaseDetail({ one, canDecide }: { one: OrganizerCase; canDecide: boolean }) {
  const t = textsOf(staffTexts)
  const shared = textsOf(organizerTexts)
  const [deciding, setDeciding] = useState<OrganizerDecision['type'] | null>(null)
  return (
    <article className={styles['root']} aria-label={one.application?.organization ?? one.name}>
      <Card className={styles['head'] ?? ''}>
        <div className={styles['who']}>
          <GamerFace username={one.username} size={48} />
          <div>
            <h2>{one.application?.organization ?? one.name}</h2>
            <p>
              {one.name} <bdi>@{one.username}</bdi> · {t.since(formatDay(one.memberSince))}
              {one.running > 0 ? ` · ${t.running(one.running)}` : ''}
            </p>
          </div>
          <Badge {...statusBadges[one.status]}>{shared.statuses[one.status]}</Badge>
          {one.tier ? <Badge tone="accent">{shared.tiers[one.tier]}</Badge> : null}
        </div>
        {one.reason ? (
          <p className={styles['reason']}>
            <b>{shared.reason}</b> {one.reason}
          </p>
        ) : null}
        {canDecide ? (
          <div className={styles['actions']}>
            {actionsOf[one.status].map(({ type, tone }) => (
              <Button key={type} tone={tone} onClick={() => setDeciding(type)}>
                {t.actions[type]}
              </Button>
            ))}
          </div>
        ) : (
          <p className={styles['note']}>{t.moderatorsOnlySee}</p>
        )}
      </Card>
      <div className={styles['columns']}>
        <Card aria-label={shared.application}>
          <h3>{shared.application}</h3>
          {one.application ? (
            <ApplicationView application={one.application} />
          ) : (
            <p className={styles['note']}>{t.noApplication}</p>
          )}
        </Card>
        <div className={styles['side']}>
          <Card aria-label={t.trust}>
            <h3>{t.trust}</h3>
            <TrustList trust={one.trust} />
          </Card>
          <Card aria-label={shared.whatHappened}>
            <h3>{shared.whatHappened}</h3>
            {one.history.length > 0 ? (
              <HistoryList history={one.history} />
            ) : (
              <p className={styles['note']}>{t.noHistory}</p>
            )}
          </Card>
        </div>
      </div>
      {deciding ? <DecisionDialog one={one} type={deciding} onClose={() => setDeciding(null)} /> : null}
    </article>
  )
}

const approve = { type: 'approve', tone: 'positive' } as const
const actionsOf: Readonly<
  Record<
    OrganizerCase['status'],
    readonly {
      readonly type: OrganizerDecision['type']
      readonly tone: 'positive' | 'danger' | 'neutral'
    }[]
  >
> = {
  none: [],
  requested: [approve, { type: 'reject', tone: 'neutral' }],
  approved: [
    { type: 'change_tier', tone: 'neutral' },
    { type: 'suspend', tone: 'danger' },
  ],
  rejected: [approve],
  suspended: [{ type: 'reinstate', tone: 'positive' }],
}
