import type { TournamentDetail } from '@esports/contract'
import { Badge, Button, Card, CardHeader, ProgressBar, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { bracketQuery, formatWords } from '../tournaments/index.ts'
import { progressOf, progressWords, type StageProgress } from './progress.ts'
import styles from './progress-panel.module.css'

/** How far each stage and round has come. */
export function ProgressPanel({ tournament }: { tournament: TournamentDetail }) {
  const query = useQuery(bracketQuery(tournament.slug))
  return (
    <Card render={<section />} aria-label="Rounds">
      <CardHeader
        title={<h3>Rounds</h3>}
        action={
          <Button
            size="s"
            variant="ghost"
            render={<Link to="/t/$slug" params={{ slug: tournament.slug }} search={{ tab: 'bracket' }} />}
          >
            Open the bracket
          </Button>
        }
      />
      <Block query={query} what="the rounds" loading={<Skeleton shape="block" height="10rem" />}>
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

const stateWords = { pending: 'Not begun', live: 'Live', done: 'Over' } as const

function Stage({ stage: { ordinal, type, state, rounds } }: { stage: StageProgress }) {
  return (
    <section className={styles['stage']} aria-label={`Stage ${ordinal}`}>
      <h4>
        {formatWords()[type]}{' '}
        <Badge {...(state === 'live' ? { variant: 'live', dot: true } : {})}>{stateWords[state]}</Badge>
      </h4>
      {rounds.length === 0 ? (
        <p className={styles['none']}>Its matches are made when it begins.</p>
      ) : (
        <ul className={styles['rounds']}>
          {rounds.map((round) => (
            <li key={round.key}>
              <p className={styles['line']}>
                <b>{round.name}</b>
                <span>{progressWords(round)}</span>
              </p>
              <ProgressBar
                label={round.name}
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
