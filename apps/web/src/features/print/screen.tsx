import type { Bracket, Player, StandingLine, TournamentDetail } from '@esports/contract'
import { Button, Checkbox, ErrorState, Select, Skeleton, VisuallyHidden } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatMoment } from '../../lib/format-time.ts'
import { modeWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { bracketQuery, stagesWords, tournamentQuery } from '../tournaments/index.ts'
import { openGamesOf } from './printed-rounds.ts'
import { allPlayersQuery, allStandingsQuery } from './queries.ts'
import styles from './screen.module.css'
import { LobbySheet, MatchSheet } from './sheets.tsx'
import { PrintedStage } from './stage.tsx'
import { Participants, Standings } from './tables.tsx'
import { printTexts } from './texts.ts'

const parts = ['participants', 'bracket', 'standings', 'sheets'] as const
type Part = (typeof parts)[number]

/** A tournament on paper: black on white, A4 or Letter. What is chosen is shown as it is printed. */
export function PrintScreen() {
  const { slug } = useParams({ from: '/t/$slug/print' })
  const query = useQuery(tournamentQuery(slug))
  return (
    <main className={styles['root']} data-theme="light">
      <VisuallyHidden>
        <h1>E-Sports</h1>
      </VisuallyHidden>
      <Block
        query={query}
        what={textsOf(printTexts).tournament}
        loading={<Skeleton shape="block" height="28rem" />}
      >
        {(tournament) => <Pack tournament={tournament} />}
      </Block>
    </main>
  )
}

function Pack({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(printTexts)
  const { slug } = tournament
  const [chosen, setChosen] = useState<readonly Part[]>(['participants', 'bracket', 'standings'])
  const [paper, setPaper] = useState<'a4' | 'letter'>('a4')
  const bracket = useQuery(bracketQuery(slug))
  const players = useQuery(allPlayersQuery(slug))
  const standings = useQuery({
    ...allStandingsQuery(slug, bracket.data?.stages.map(({ ordinal }) => ordinal) ?? []),
    enabled: bracket.data !== undefined,
  })
  const all = [bracket, players, standings]
  const failed = all.find(({ error, data }) => error && data === undefined)
  const isWhole = all.every(({ data }) => data !== undefined)
  return (
    <>
      <form className={styles['choice']} aria-label={t.print} onSubmit={(event) => event.preventDefault()}>
        <Button size="s" variant="ghost" render={<Link to="/t/$slug" params={{ slug }} />}>
          {t.tournamentPage}
        </Button>
        <fieldset className={styles['parts']}>
          <legend>{t.whatIsPrinted}</legend>
          {parts.map((value) => (
            <Checkbox
              key={value}
              label={t.parts[value]}
              checked={chosen.includes(value)}
              onCheckedChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, value] : chosen.filter((part) => part !== value))
              }
            />
          ))}
        </fieldset>
        <Select<'a4' | 'letter'>
          label={t.paper}
          value={paper}
          onValueChange={setPaper}
          options={[
            { value: 'a4', label: t.papers.a4 },
            { value: 'letter', label: t.papers.letter },
          ]}
        />
        <Button
          tone="accent"
          disabled={!isWhole || chosen.length === 0}
          onClick={() => {
            window.print()
          }}
        >
          {t.print}
        </Button>
      </form>
      {failed ? (
        <ErrorState
          message={t.failed(sentenceOf(failed.error))}
          onRetry={() => void failed.refetch()}
          loading={failed.isFetching}
        />
      ) : bracket.data && players.data && standings.data ? (
        <Paper
          tournament={tournament}
          bracket={bracket.data}
          players={players.data}
          standings={standings.data}
          chosen={chosen}
          paper={paper}
        />
      ) : (
        <Skeleton shape="block" height="28rem" />
      )}
    </>
  )
}

function Paper({
  tournament,
  bracket,
  players,
  standings,
  chosen,
  paper,
}: {
  tournament: TournamentDetail
  bracket: Bracket
  players: readonly Player[]
  /** By the ordinal of the stage. */
  standings: ReadonlyMap<number, readonly StandingLine[]>
  chosen: readonly Part[]
  paper: 'a4' | 'letter'
}) {
  const t = textsOf(printTexts)
  const { name, slug, game, mode, stages, startsAt, startMode, venue, organizer } = tournament
  const { matches, lobbies } = openGamesOf(bracket)
  const has = (part: Part) => chosen.includes(part)
  const hasMatches = bracket.stages.some(({ rounds }) => rounds.length > 0)
  const address = `${window.location.origin}/t/${slug}`
  return (
    <div className={styles['paper']} data-paper={paper}>
      <header className={styles['head']}>
        <div>
          <h2>{name}</h2>
          <p>
            {game.name} · {modeWords(mode)} · {stagesWords(stages)}
          </p>
          <p>
            {startMode === 'scheduled' ? `${formatMoment(startsAt)} · ` : ''}
            {venue ? `${venue.name}, ${venue.city} · ` : ''}
            {t.by(organizer.name)}
          </p>
          <p className={styles['address']}>
            <bdi>{address}</bdi>
          </p>
        </div>
        <QrCode className={styles['code']} value={address} label={t.address} />
      </header>
      {has('participants') ? <Participants players={players} /> : null}
      {has('bracket') ? (
        <section className={styles['part']} data-part="bracket" aria-label={t.parts.bracket}>
          <h3>{t.parts.bracket}</h3>
          {hasMatches ? (
            bracket.stages.map((stage) => <PrintedStage key={stage.id} stage={stage} />)
          ) : (
            <p>{t.noMatches}</p>
          )}
        </section>
      ) : null}
      {has('standings') ? (
        <section className={styles['part']} aria-label={t.parts.standings}>
          <h3>{t.parts.standings}</h3>
          {[...standings.values()].every((lines) => lines.length === 0) ? <p>{t.nothingPlayed}</p> : null}
          {bracket.stages.map((stage) => (
            <Standings key={stage.id} stage={stage} lines={standings.get(stage.ordinal) ?? []} />
          ))}
        </section>
      ) : null}
      {has('sheets') ? (
        <section className={styles['part']} data-part="sheets" aria-label={t.parts.sheets}>
          <h3>{t.parts.sheets}</h3>
          {matches.length + lobbies.length === 0 ? <p>{t.noneOpen}</p> : null}
          {matches.map((match) => (
            <MatchSheet key={match.id} match={match} />
          ))}
          {lobbies.map((lobby) => (
            <LobbySheet key={lobby.id} lobby={lobby} />
          ))}
        </section>
      ) : null}
    </div>
  )
}
