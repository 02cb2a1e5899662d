import type { ImportedTournament, TournamentFile } from '@esports/contract'
import { AlertBar, ArtHero, Badge, Button, Card, EmptyState, Skeleton, Tabs } from '@esports/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Download, ShieldCheck } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { Anchor } from '../../lib/anchor.tsx'
import { Block } from '../../lib/block.tsx'
import { formatCount } from '../../lib/format-money.ts'
import { formatDay } from '../../lib/format-time.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { textsOf } from '../../lib/texts.ts'
import {
  BracketPreview,
  formatWords,
  gamesQuery,
  PlayerList,
  RecordedLobbies,
  StandingsTables,
  stagesWords,
} from '../tournaments/index.ts'
import { Facts } from './facts.tsx'
import dialogStyles from './import-dialog.module.css'
import { ProblemList } from './problem-list.tsx'
import { importFileQuery, importQuery } from './queries.ts'
import { type RecordedStage, recordedStages } from './recorded-stages.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './screen.module.css'
import { importTexts } from './texts.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { id = '' } }) =>
  Promise.all([queries.prefetchQuery(importQuery(id)), queries.prefetchQuery(importFileQuery(id))])

/** A tournament that was played elsewhere, to be read. */
export function ImportedTournamentScreen() {
  const t = textsOf(importTexts)
  const { id } = useParams({ from: '/imported/$id' })
  const query = useQuery(importQuery(id))
  const file = useQuery(importFileQuery(id))
  return (
    <Block query={query} what={t.screen.tournament} loading={<Skeleton shape="block" height="18rem" />}>
      {(imported) => (
        <div className={styles['root']}>
          <Hero imported={imported} />
          <AlertBar
            tone="info"
            message={t.screen.elsewhere(imported.importedBy.name, formatDay(imported.importedAt))}
          />
          <Block query={file} what={t.screen.file} loading={<Skeleton shape="block" height="20rem" />}>
            {(whole) => <Parts imported={imported} file={whole} />}
          </Block>
        </div>
      )}
    </Block>
  )
}

function Hero({ imported }: { imported: ImportedTournament }) {
  const t = textsOf(importTexts)
  const navigate = useNavigate()
  const { data: games = [] } = useQuery(gamesQuery)
  const { id, name, game, stages, entrants, winners, startedAt, isRemovable } = imported
  const known = games.find(({ slug }) => slug === game)
  return (
    <ArtHero className={styles['hero']} seed={id} hue={known?.hue ?? 220}>
      <Badge>{t.screen.imported}</Badge>
      <h2 className={styles['name']}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles['line']}>
        <bdi>{known?.name ?? game}</bdi> · {stagesWords(stages.map((type) => ({ type })))}
      </p>
      <p className={styles['line']}>
        {t.facts.winner}:{' '}
        <b>
          <bdi>{winners.join(', ') || t.facts.nobody}</bdi>
        </b>{' '}
        · {t.screen.entrants(entrants)} · {formatDay(startedAt)}
      </p>
      <p className={styles['tools']}>
        <Button
          size="s"
          render={
            <Anchor
              href={`/api/imported-tournaments/${encodeURIComponent(id)}/tournament.json`}
              download={`${id}.tournament.json`}
            />
          }
        >
          <Download size={16} aria-hidden /> {t.screen.download}
        </Button>
        {isRemovable ? (
          <RemoveButton
            imported={imported}
            onRemoved={() => void navigate({ to: '/my-tournaments', search: { tab: 'organizing' } })}
          />
        ) : null}
      </p>
    </ArtHero>
  )
}

function Parts({ imported, file }: { imported: ImportedTournament; file: TournamentFile }) {
  const t = textsOf(importTexts).screen
  const stages = useMemo(() => recordedStages(file), [file])
  return (
    <Tabs
      label={t.parts}
      defaultValue="overview"
      tabs={[
        { value: 'overview', label: t.overview, content: <Overview imported={imported} file={file} /> },
        ...stages.map((stage) => ({
          value: String(stage.ordinal),
          label: stages.length === 1 ? t.bracket : formatWords()[stage.type],
          content: (
            <Suspense fallback={<Skeleton shape="block" height="20rem" />}>
              <Stage stage={stage} />
            </Suspense>
          ),
        })),
      ]}
    />
  )
}

function Overview({ imported, file }: { imported: ImportedTournament; file: TournamentFile }) {
  const t = textsOf(importTexts)
  const { origin, standingsHash, importedBy, importedAt, exportedAt } = imported
  const isSolo = file.setup.entry.kind === 'solo'
  const players = useMemo(
    () =>
      file.entrants
        .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.number - b.number)
        .map(({ number, name, rating, seed, place, roster }) => ({
          id: String(number),
          name,
          // Somebody of this name here may be somebody else.
          username: null,
          rating,
          seed,
          finalPlace: place,
          roster: isSolo ? [] : roster,
        })),
    [file, isSolo],
  )
  return (
    <div className={styles['overview']}>
      <div className={styles['column']}>
        {file.setup.description ? (
          <Card aria-label={t.screen.about}>
            <h3>{t.screen.about}</h3>
            <p className={styles['text']} dir="auto">
              {file.setup.description}
            </p>
          </Card>
        ) : null}
        <Card aria-label={t.screen.origin}>
          <h3>{t.screen.origin}</h3>
          <Facts
            facts={[
              [
                t.facts.organizer,
                <bdi key="organizer">
                  {origin.organizer.name} (@{origin.organizer.username})
                </bdi>,
              ],
              [
                t.facts.path,
                <code key="path" dir="ltr">
                  {origin.slug}
                </code>,
              ],
              [t.facts.exported, formatDay(exportedAt)],
              [
                t.facts.importedBy,
                <Link key="by" to="/u/$username" params={{ username: importedBy.username }}>
                  <bdi>{importedBy.name}</bdi>
                </Link>,
              ],
              [t.facts.importedAt, formatDay(importedAt)],
              [
                t.facts.hash,
                <code key="hash" className={dialogStyles['hash']} dir="ltr">
                  {standingsHash}
                </code>,
              ],
            ]}
          />
          <Check file={file} />
        </Card>
      </div>
      <Card aria-label={t.facts.entrants}>
        <h3>
          {t.facts.entrants} <span className={styles['count']}>{formatCount(players.length)}</span>
        </h3>
        <PlayerList players={players} />
      </Card>
    </div>
  )
}

/** Plays the tournament again from its results, where whoever looks can trust it. */
function Check({ file }: { file: TournamentFile }) {
  const t = textsOf(importTexts)
  const check = useMutation({
    mutationFn: async () => (await import('./check-file.ts')).checkFile(file),
    // It needs no network once its code is there.
    networkMode: 'always',
  })
  return (
    <div className={styles['check']}>
      <p className={styles['note']}>{t.screen.checkAbout}</p>
      <Button size="s" loading={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck size={16} aria-hidden /> {t.screen.check}
      </Button>
      {check.data?.length === 0 ? <AlertBar tone="positive" message={t.follows} /> : null}
      {check.data && check.data.length > 0 ? (
        <div role="alert" className={dialogStyles['wrong']}>
          <AlertBar tone="danger" role="presentation" message={t.contradicts} />
          <ProblemList problems={check.data} />
        </div>
      ) : null}
      {check.error ? <AlertBar tone="danger" message={t.screen.notChecked} /> : null}
    </div>
  )
}

function Stage({ stage: { type, isTree, rounds, lobbyRounds, standings } }: { stage: RecordedStage }) {
  const t = textsOf(importTexts).screen
  if (standings.length === 0) return <EmptyState hue={220} message={t.notPlayed} />
  return (
    <div className={styles['stage']}>
      {isTree ? null : <StandingsTables lines={standings} isOfLobbies={type === 'free_for_all'} />}
      {type === 'free_for_all' ? (
        <RecordedLobbies rounds={lobbyRounds} />
      ) : (
        <BracketPreview isTree={isTree} rounds={rounds} columns="wide" />
      )}
    </div>
  )
}
