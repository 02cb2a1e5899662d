import type { TournamentDetail, TournamentDraw } from '@esports/contract'
import { Badge, Button, Card, CardHeader, CopyButton, EmptyState, Skeleton, TextField } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatMoment } from '../../lib/format-time.ts'
import { tournamentQuery, useTournamentUpdates } from '../tournaments/index.ts'
import { checkDraw, type DrawStep, sortedIds } from './check-draw.ts'
import { drawSample } from './draw-sample.ts'
import styles from './draw-screen.module.css'
import { drawQuery } from './queries.ts'

/** The draw of a tournament: before the start what is fixed already, from the start on everything that repeats it, computed again in this browser. */
export function DrawScreen() {
  const { slug } = useParams({ from: '/t/$slug/draw' })
  const query = useQuery(tournamentQuery(slug))
  useTournamentUpdates(query.data ? [query.data.id] : [])
  return (
    <Block query={query} what="this tournament" loading={<Skeleton shape="block" height="28rem" />}>
      {(tournament) => (
        <div className={styles['root']}>
          <header className={styles['head']}>
            <h2>Draw of {tournament.name}</h2>
            <Button size="s" variant="ghost" render={<Link to="/t/$slug" params={{ slug }} />}>
              Tournament page
            </Button>
          </header>
          {tournament.seeding === 'random' ? (
            <Drawn tournament={tournament} />
          ) : (
            <Card>
              <EmptyState
                hue={tournament.game.hue}
                message="This tournament is not seeded by a draw."
                detail="Its page says how it is."
              />
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
    <Block query={query} what="the draw" loading={<Skeleton shape="block" height="24rem" />}>
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

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles['value']}>
      <code>{value}</code>
      <CopyButton size="s" value={value} copyLabel={`Copy ${label}`} onCopyError={logCopyError} />
    </div>
  )
}

function Ahead({ tournament, committed }: { tournament: TournamentDetail; committed: Committed | null }) {
  const { state, startMode, startsAt } = tournament
  const start =
    startMode === 'when_full' ? 'When the last place is taken' : `At the start, ${formatMoment(startsAt)},`
  if (state === 'cancelled')
    return (
      <Card>
        <EmptyState hue={tournament.game.hue} message="The tournament was cancelled: nothing is drawn." />
      </Card>
    )
  return (
    <>
      <Card render={<section />} aria-label="Commitment">
        <CardHeader
          title={<h3>Commitment</h3>}
          description={
            committed
              ? `Fixed ${formatMoment(committed.at)}, when registration opened. It cannot be changed any more.`
              : 'A secret is fixed, and its commitment published, the moment registration opens.'
          }
        />
        {committed ? (
          <>
            <Value label="the commitment" value={committed.commitment} />
            <p className={styles['text']}>
              This is the SHA-256 of a secret of 32 random bytes. It says nothing about the secret, and nobody
              can find another one that has it. Keep it, to compare it after the start.
            </p>
          </>
        ) : null}
      </Card>
      <Card render={<section />} aria-label="What happens next">
        <CardHeader title={<h3>What happens next</h3>} />
        <ol className={styles['steps']}>
          <li>
            Everybody joins and checks in. Nobody can tell how the draw will turn out: it depends on the
            secret, and on who is there.
          </li>
          <li>
            {start} the secret and the ids of all who are there are hashed together (SHA-256). The result is
            the seed of the shuffle.
          </li>
          <li>
            The ids are shuffled with it (Fisher–Yates). Their order is the order of the seeds in the bracket.
          </li>
          <li>
            The secret is revealed here. Your browser repeats all of it, and compares it with this commitment.
          </li>
        </ol>
      </Card>
    </>
  )
}

const stepWords: Readonly<Record<DrawStep['id'], { readonly title: string; readonly about: string }>> = {
  commitment: {
    title: 'The secret is the one that was fixed before',
    about: 'SHA-256 of the secret, compared with the commitment.',
  },
  final_seed: {
    title: 'Nothing but the secret and who was there decided',
    about: 'SHA-256 of the secret and the sorted ids, compared with the published seed of the shuffle.',
  },
  order: {
    title: 'The seeds in the bracket are those of the draw',
    about: 'The ids shuffled in this browser, compared with the seeds of the tournament.',
  },
}

function Check({ committed, revealed, slug }: { committed: Committed; revealed: Revealed; slug: string }) {
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
    <Card render={<section />} aria-label="Check" tone={isRight ? 'positive' : 'neutral'}>
      <CardHeader
        title={<h3>Checked in your browser</h3>}
        description={`The secret was fixed ${formatMoment(committed.at)} and revealed ${formatMoment(revealed.at)}.`}
      />
      <p role="status" className={styles['verdict']} data-verdict={isRight ? 'right' : 'wrong'}>
        {check.error ? (
          <>
            <TriangleAlert size={20} aria-hidden /> This browser cannot compute SHA-256 here. Open the page by
            https, or run the program below.
          </>
        ) : steps ? (
          <>
            {isRight ? <BadgeCheck size={20} aria-hidden /> : <TriangleAlert size={20} aria-hidden />}
            {isRight ? 'The draw is right.' : 'The draw is not right.'}
          </>
        ) : (
          'Computing…'
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
        label="Commitment you noted before the start"
        hint="If you kept it, paste it here: then you do not have to trust this page that it is the same."
        value={noted}
        onValueChange={setNoted}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
    </Card>
  )
}

function Step({ step: { id, published, computed, isRight } }: { step: DrawStep }) {
  const { title, about } = stepWords[id]
  const count = published.split('\n').length
  return (
    <li className={styles['check']}>
      <p className={styles['line']}>
        <b>{title}</b>
        <Badge tone={isRight ? 'positive' : 'danger'}>{isRight ? 'Matches' : 'Does not match'}</Badge>
      </p>
      <p className={styles['text']}>{about}</p>
      {id === 'order' ? (
        <p className={styles['text']}>
          {isRight ? `All ${count} seeds are the same.` : 'The seeds are others than those below.'}
        </p>
      ) : (
        <dl className={styles['parts']}>
          <div>
            <dt>Published</dt>
            <dd>
              <code>{published}</code>
            </dd>
          </div>
          <div>
            <dt>Computed here</dt>
            <dd>
              <code>{computed ?? 'Cannot be computed: the published data is damaged.'}</code>
            </dd>
          </div>
        </dl>
      )}
    </li>
  )
}

function Result({ revealed: { entrants, serverSeed } }: { revealed: Revealed }) {
  return (
    <Card render={<section />} aria-label="Result">
      <CardHeader title={<h3>Result</h3>} description={`${entrants.length} were there and were drawn.`} />
      <ol
        className={styles['result']}
        aria-label="Seeds"
        // A scrolling list must be focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {entrants.map(({ entryId, name, seed }) => (
          <li key={entryId}>
            <span className={styles['seed']}>{seed}</span>
            <span className={styles['who']}>
              <b>{name}</b>
              <code>{entryId}</code>
            </span>
          </li>
        ))}
      </ol>
      <h4 className={styles['label']}>The secret</h4>
      <Value label="the secret" value={serverSeed} />
      <details className={styles['more']}>
        <summary>The ids as they were hashed, sorted</summary>
        <pre
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
  const sample = drawSample({ serverSeed, entrants: sortedIds(entrants.map(({ entryId }) => entryId)) })
  return (
    <Card render={<section />} aria-label="Check it yourself">
      <CardHeader
        title={<h3>Check it yourself</h3>}
        description="The same in plain code, without this page: read it, or run it with Node.js."
        action={
          <CopyButton size="s" value={sample} copyLabel="Copy the program" onCopyError={logCopyError} />
        }
      />
      <pre
        className={styles['code']}
        aria-label="Program"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {sample}
      </pre>
    </Card>
  )
}
