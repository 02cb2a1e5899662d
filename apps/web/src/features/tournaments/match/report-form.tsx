import type { Match } from '@esports/contract'
import { Button, Card } from '@esports/ui'
import { type SubmitEvent, useState } from 'react'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { isFinalScore, winsNeeded } from './match-score.ts'
import styles from './report-form.module.css'
import { roomTexts } from './room-texts.tsx'
import { matchTexts } from './texts.tsx'
import { useMatchWrite } from './use-match-write.ts'
import { WinsStepper } from './wins-stepper.tsx'

/** Reports the result of a match; the other side confirms it. */
export function ReportForm({ match }: { match: Match }) {
  const t = textsOf(matchTexts).report
  const [score, setScore] = useState<[number, number]>([0, 0])
  const report = useMatchWrite(
    match,
    (final: [number, number]) =>
      playApi.reportResult({ params: { id: match.id }, body: { score: final, version: match.version } }),
    t.done,
  )
  const needed = winsNeeded(match.bestOf)
  const isFinal = isFinalScore(score, match)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isFinal) report.mutate(score)
  }
  return (
    <Card tone="positive" aria-label={textsOf(roomTexts).report}>
      <form className={styles['root']} onSubmit={submit}>
        <h3>{t.title}</h3>
        <p className={styles['hint']}>
          {t.hint({ bestOf: match.bestOf, wins: needed, drawsAllowed: match.drawsAllowed })}
        </p>
        <div className={styles['steppers']}>
          <WinsStepper
            name={match.slots[0].name ?? t.firstPlayer}
            value={score[0]}
            max={needed}
            onChange={(wins) => setScore([wins, score[1]])}
          />
          <WinsStepper
            name={match.slots[1].name ?? t.secondPlayer}
            value={score[1]}
            max={needed}
            onChange={(wins) => setScore([score[0], wins])}
          />
        </div>
        <Button
          type="submit"
          tone="positive"
          size="l"
          fullWidth
          disabled={!isFinal}
          loading={report.isPending}
        >
          {t.submit}
        </Button>
      </form>
    </Card>
  )
}
