import type { Match } from '@esports/contract'
import { Button, Card, Countdown } from '@esports/ui'
import { useState } from 'react'
import { formatDistance, formatMoment } from '../../../lib/format-time.ts'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useNow } from '../../../lib/use-now.ts'
import styles from './confirm-step.module.css'
import { DisputeDialog } from './dispute-dialog.tsx'
import { roomTexts } from './room-texts.tsx'
import { matchTexts } from './texts.tsx'
import { useMatchWrite } from './use-match-write.ts'

/** A reported result: the other side confirms or disputes it. */
export function ConfirmStep({ match }: { match: Match }) {
  const t = textsOf(matchTexts).confirm
  const room = textsOf(roomTexts)
  const now = useNow()
  const [isDisputing, setDisputing] = useState(false)
  const confirm = useMatchWrite(
    match,
    () => playApi.confirmResult({ params: { id: match.id }, body: { version: match.version } }),
    t.done,
  )
  const dispute = useMatchWrite(
    match,
    (text: string) =>
      playApi.disputeResult({ params: { id: match.id }, body: { text, version: match.version } }),
    room.dispute.submitted,
  )
  const { report, slots, viewer } = match
  if (!report) return null
  const [one, two] = report.score
  const score = slots.map(({ name }, index) => `${name ?? ''} ${report.score[index] ?? ''}`).join(', ')
  const time = (
    <time dateTime={report.at} title={formatMoment(report.at)}>
      {formatDistance(report.at, { now })}
    </time>
  )
  const canConfirm = viewer.can.includes('confirm')
  const canDispute = viewer.can.includes('dispute')
  return (
    <Card tone="accent" aria-label={room.confirmation} className={styles['root'] ?? ''}>
      <h3 className={styles['claim']}>
        {viewer.slot === report.bySlot
          ? t.youReported(one, two)
          : t.reported(slots[report.bySlot].name ?? room.oneSide, one, two)}
      </h3>
      <p className={styles['hint']}>{canConfirm ? t.ifRight(score, time) : t.byOther(score, time)}</p>
      {match.deadlineAt ? (
        <p className={styles['hint']}>
          {room.countsIn(<Countdown label={t.countsIn} endsAt={Date.parse(match.deadlineAt)} />)}
        </p>
      ) : null}
      {canConfirm || canDispute ? (
        <p className={styles['actions']}>
          {canConfirm ? (
            <Button tone="positive" loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              {t.confirm}
            </Button>
          ) : null}
          {canDispute ? <Button onClick={() => setDisputing(true)}>{room.wrong}</Button> : null}
        </p>
      ) : null}
      {isDisputing ? (
        <DisputeDialog
          description={room.dispute.description}
          dispute={dispute}
          onClose={() => setDisputing(false)}
        />
      ) : null}
    </Card>
  )
}
