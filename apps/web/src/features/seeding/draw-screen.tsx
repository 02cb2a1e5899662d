import type { TournamentDetail, TournamentDraw } from '@esports/contract'
import { Badge, Button, Card, CardHeader, CopyButton, EmptyState, Skeleton, TextField } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { tournamentQuery, useTournamentUpdates } from '../tournaments/index.ts'
import { checkDraw, type DrawStep, sortedIds } from './check-draw.ts'
import { drawSample } from './draw-sample.ts'
import styles from './draw-screen.module.css'
import { drawTexts } from './draw-texts.ts'
import { drawQuery } from './queries.ts'

/** The draw of a tournament: before the start what is fixed already, from the start on everything that repeats it, computed again in this browser. */
export function DrawScreen() {
  const t = textsOf(drawTexts)
  const { slug } = useParams({ from: '/t/$slug/draw' })
  const query = useQuery(tournamentQuery(slug))
  useTournamentUpdates(query.data ? [query.data.id] : [])
  return (
    <Block query={query} what={t.tournament} loading={<Skeleton shape="block" height="28rem" />}>
      {(tournament) => (
        <div className={styles['root']}>
          <header className={styles['head']}>
            <h2>{t.title(tournament.name)}</h2>
            <Button size="s" variant="ghost" render={<Link to="/t/$slug" params={{ slug }} />}>
              {t.tournamentPage}
            </Button>
          </header>
          {tournament.seeding === 'random' ? (
            <Drawn tournament={tournament} />
          ) : (
            <Card>
              <EmptyState hue={tournament.game.hue} message={t.notDrawn} detail={t.notDrawnDetail} />
            </Card>
          )}
        </div>
      )}
    </Block>
  )
}

function Drawn({ tournament }: { tournament: TournamentDetail }) {
  const query = useQuery(drawQuery(tournament.slug))
  return (
    <Block query={query} what={textsOf(drawTexts).draw} loading={<Skeleton shape="block" height="24rem" />}>
      {({ committed, revealed }) =>
        committed && revealed ? (
          <>
            <Check committed={committed} revealed={revealed} slug={tournament.slug} />
            <Result revealed={revealed} />
            <Outside revealed={revealed} />
          </>
        ) : (
          <Ahead tournament={tournament} committed={committed} />
        )
      }
    </Block>
  )
}

type Committed = NonNullable<TournamentDraw['committed']>
type Revealed = NonNullable<TournamentDraw['revealed']>

const logCopyError = (cause: unknown) => console.info('The draw could not be copied.', cause)

function Value({ copyLabel, value }: { copyLabel: string; value: string }) {
  return (
    <div className={styles['value']}>
      <code dir="ltr">{value}</code>
      <CopyButton size="s" value={value} copyLabel={copyLabel} onCopyError={logCopyError} />
    </div>
  )
}

function Ahead({ tournament, committed }: { tournament: TournamentDetail; committed: Committed | null }) {
  const { state, startMode, startsAt } = tournament
  const t = textsOf(drawTexts)
  if (state === 'cancelled')
    return (
      <Card>
        <EmptyState hue={tournament.game.hue} message={t.cancelled} />
      </Card>
    )
  return (
    <>
      <Card render={<section />} aria-label={t.commitment.title}>
        <CardHeader
          title={<h3>{t.commitment.title}</h3>}
          description={committed ? t.commitment.fixed(formatMoment(committed.at)) : t.commitment.ahead}
        />
        {committed ? (
          <>
            <Value copyLabel={t.commitment.copy} value={committed.commitment} />
            <p className={styles['text']}>{t.commitment.about}</p>
          </>
        ) : null}
      </Card>
      <Card render={<section />} aria-label={t.next.title}>
        <CardHeader title={<h3>{t.next.title}</h3>} />
        <ol className={styles['steps']}>
          <li>{t.next.join}</li>
          <li>
            {startMode === 'when_full' ? t.next.hashedWhenFull : t.next.hashedAt(formatMoment(startsAt))}
          </li>
          <li>{t.next.shuffled}</li>
          <li>{t.next.revealed}</li>
        </ol>
      </Card>
    </>
  )
}

function Check({ committed, revealed, slug }: { committed: Committed; revealed: Revealed; slug: string }) {
  const t = textsOf(drawTexts).check
  const [noted, setNoted] = useState('')
  const { commitment } = committed
  const check = useQuery({
    queryKey: ['draw-check', slug, commitment, revealed, noted],
    queryFn: () => checkDraw({ commitment, revealed }, noted),
    staleTime: Number.POSITIVE_INFINITY,
    // While another commitment is typed, the last verdict stays.
    placeholderData: (before) => before,
    retry: false,
  })
  const steps = check.data
  const isRight = steps?.every((step) => step.isRight) === true
  return (
    <Card render={<section />} aria-label={t.label} tone={isRight ? 'positive' : 'neutral'}>
      <CardHeader
        title={<h3>{t.title}</h3>}
        description={t.fixedAndRevealed(formatMoment(committed.at), formatMoment(revealed.at))}
      />
      <p role="status" className={styles['verdict']} data-verdict={isRight ? 'right' : 'wrong'}>
        {check.error ? (
          <>
            <TriangleAlert size={20} aria-hidden /> {t.impossible}
          </>
        ) : steps ? (
          <>
            {isRight ? <BadgeCheck size={20} aria-hidden /> : <TriangleAlert size={20} aria-hidden />}
            {isRight ? t.right : t.wrong}
          </>
        ) : (
          t.computing
        )}
      </p>
      {steps ? (
        <ol className={styles['checks']}>
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      ) : null}
      <TextField
        label={t.noted}
        hint={t.notedHint}
        value={noted}
        onValueChange={setNoted}
        maxLength={80}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
    </Card>
  )
}

function Step({ step: { id, published, computed, isRight } }: { step: DrawStep }) {
  const t = textsOf(drawTexts).check
  const { title, about } = t.steps[id]
  const count = published.split('\n').length
  return (
    <li className={styles['check']}>
      <p className={styles['line']}>
        <b>{title}</b>
        <Badge tone={isRight ? 'positive' : 'danger'}>{isRight ? t.matches : t.differs}</Badge>
      </p>
      <p className={styles['text']}>{about}</p>
      {id === 'order' ? (
        <p className={styles['text']}>{isRight ? t.sameSeeds(count) : t.otherSeeds}</p>
      ) : (
        <dl className={styles['parts']}>
          <div>
            <dt>{t.published}</dt>
            <dd>
              <code dir="ltr">{published}</code>
            </dd>
          </div>
          <div>
            <dt>{t.computed}</dt>
            <dd>{computed === null ? <code>{t.damaged}</code> : <code dir="ltr">{computed}</code>}</dd>
          </div>
        </dl>
      )}
    </li>
  )
}

function Result({ revealed: { entrants, serverSeed } }: { revealed: Revealed }) {
  const t = textsOf(drawTexts).result
  return (
    <Card render={<section />} aria-label={t.title}>
      <CardHeader title={<h3>{t.title}</h3>} description={t.drawn(entrants.length)} />
      <ol
        className={styles['result']}
        aria-label={t.seeds}
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {entrants.map(({ entryId, name, seed }) => (
          <li key={entryId}>
            <span className={styles['seed']}>{seed}</span>
            <span className={styles['who']}>
              <b>{name}</b>
              <code dir="ltr">{entryId}</code>
            </span>
          </li>
        ))}
      </ol>
      <h4 className={styles['label']}>{t.secret}</h4>
      <Value copyLabel={t.copySecret} value={serverSeed} />
      <details className={styles['more']}>
        <summary>{t.ids}</summary>
        <pre
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {sortedIds(entrants.map(({ entryId }) => entryId)).join('\n')}
        </pre>
      </details>
    </Card>
  )
}

function Outside({ revealed: { serverSeed, entrants } }: { revealed: Revealed }) {
  const t = textsOf(drawTexts).outside
  const sample = drawSample({ serverSeed, entrants: sortedIds(entrants.map(({ entryId }) => entryId)) })
  return (
    <Card render={<section />} aria-label={t.title}>
      <CardHeader
        title={<h3>{t.title}</h3>}
        description={t.about}
        action={<CopyButton size="s" value={sample} copyLabel={t.copy} onCopyError={logCopyError} />}
      />
      <pre
        className={styles['code']}
        aria-label={t.program}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {sample}
      </pre>
    </Card>
  )
}
