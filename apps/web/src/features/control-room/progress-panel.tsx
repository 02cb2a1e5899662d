import type { TournamentDetail } from '@esports/contract'
import { Badge, Button, Card, CardHeader, ProgressBar, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { roundWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { bracketQuery, formatWords } from '../tournaments/index.ts'
import { progressOf, progressWords, type StageProgress } from './progress.ts'
import styles from './progress-panel.module.css'
import { controlRoomTexts } from './texts.tsx'

/** How far each stage and round has come. */
export function ProgressPanel({ tournament }: { tournament: TournamentDetail }) {
  const { rounds, progress: t } = textsOf(controlRoomTexts)
  const query = useQuery(bracketQuery(tournament.slug))
  return (
    <Card render={<section />} aria-label={rounds}>
      <CardHeader
        title={<h3>{rounds}</h3>}
        action={
          <Button
            size="s"
            variant="ghost"
            render={<Link to="/t/$slug" params={{ slug: tournament.slug }} search={{ tab: 'bracket' }} />}
          >
            {t.open}
          </Button>
        }
      />
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="10rem" />}>
        {(bracket) => (
          <div className={styles['stages']}>
            {progressOf(bracket).map((stage) => (
              <Stage key={stage.id} stage={stage} />
            ))}
          </div>
        )}
      </Block>
    </Card>
  )
}

function Stage({ stage: { ordinal, type, state, rounds } }: { stage: StageProgress }) {
  const t = textsOf(controlRoomTexts).progress
  return (
    <section className={styles['stage']} aria-label={t.stage(ordinal)}>
      <h4>
        {formatWords()[type]}{' '}
        <Badge {...(state === 'live' ? { variant: 'live', dot: true } : {})}>{t.states[state]}</Badge>
      </h4>
      {rounds.length === 0 ? (
        <p className={styles['none']}>{t.noMatches}</p>
      ) : (
        <ul className={styles['rounds']}>
          {rounds.map((round) => (
            <li key={round.key}>
              <p className={styles['line']}>
                <b>{roundWords(round.name)}</b>
                <span>{progressWords(round)}</span>
              </p>
              <ProgressBar
                label={roundWords(round.name)}
                value={round.played}
                max={round.total}
                tone={round.played === round.total ? 'positive' : 'accent'}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
