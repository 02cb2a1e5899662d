import type { Match } from '@esports/contract'
import { Button, Card, Countdown } from '@esports/ui'
import { useState } from 'react'
import { formatDistance, formatMoment } from '../../../lib/format-time.ts'
import { playApi } from '../../../lib/play-api.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './confirm-step.module.css'
import { DisputeDialog } from './dispute-dialog.tsx'
import { useMatchWrite } from './use-match-write.ts'

/** A reported result: the other side confirms or disputes it. */
export function ConfirmStep({ match }: { match: Match }) {
  const now = useNow()
  const [isDisputing, setDisputing] = useState(false)
  const confirm = useMatchWrite(
    match,
    () => playApi.confirmResult({ params: { id: match.id }, body: { version: match.version } }),
    'Result confirmed',
  )
  const dispute = useMatchWrite(
    match,
    (text: string) =>
      playApi.disputeResult({ params: { id: match.id }, body: { text, version: match.version } }),
    'Dispute submitted',
  )
  const { report, slots, viewer } = match
  if (!report) return null
  const reporter = slots[report.bySlot].name ?? 'One side'
  const canConfirm = viewer.can.includes('confirm')
  const canDispute = viewer.can.includes('dispute')
  return (
    <Card tone="accent" aria-label="Confirmation" className={styles['root'] ?? ''}>
      <h3 className={styles['claim']}>
        {viewer.slot === report.bySlot ? 'You' : reporter} reported {report.score[0]}–{report.score[1]}
      </h3>
      <p className={styles['hint']}>
        {slots[0].name} {report.score[0]}, {slots[1].name} {report.score[1]} ·{' '}
        <time dateTime={report.at} title={formatMoment(report.at)}>
          {formatDistance(report.at, { now })}
        </time>
        {canConfirm ? '. Confirm it if it is right.' : '. It counts as soon as the other side confirms.'}
      </p>
      {match.deadlineAt ? (
        <p className={styles['hint']}>
          It counts by itself in{' '}
          <Countdown label="The result counts by itself in" endsAt={Date.parse(match.deadlineAt)} />
        </p>
      ) : null}
      {canConfirm || canDispute ? (
        <p className={styles['actions']}>
          {canConfirm ? (
            <Button tone="positive" loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              Confirm
            </Button>
          ) : null}
          {canDispute ? <Button onClick={() => setDisputing(true)}>Something's wrong</Button> : null}
        </p>
      ) : null}
      {isDisputing ? <DisputeDialog dispute={dispute} onClose={() => setDisputing(false)} /> : null}
    </Card>
  )
}
