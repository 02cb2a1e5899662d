import type { Bracket, Player, StandingLine, TournamentDetail } from '@esports/contract'
import { Button, Checkbox, ErrorState, Select, Skeleton, VisuallyHidden } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatMoment } from '../../lib/format-time.ts'
import { bracketQuery, stagesWords, tournamentQuery } from '../tournaments/index.ts'
import { openGamesOf } from './printed-rounds.ts'
import { allPlayersQuery, allStandingsQuery } from './queries.ts'
import styles from './screen.module.css'
import { LobbySheet, MatchSheet } from './sheets.tsx'
import { PrintedStage } from './stage.tsx'
import { Participants, Standings } from './tables.tsx'

const parts = [
  { value: 'participants', label: 'Participants' },
  { value: 'bracket', label: 'Bracket' },
  { value: 'standings', label: 'Standings' },
  { value: 'sheets', label: 'Match sheets' },
] as const
type Part = (typeof parts)[number]['value']

/** A tournament on paper: black on white, A4 or Letter. What is chosen is shown as it is printed. */
export function PrintScreen() {
  const { slug } = useParams({ from: '/t/$slug/print' })
  const query = useQuery(tournamentQuery(slug))
  return (
    <main className={styles['root']} data-theme="light">
      <VisuallyHidden>
        <h1>E-Sports</h1>
      </VisuallyHidden>
      <Block query={query} what="this tournament" loading={<Skeleton shape="block" height="28rem" />}>
        {(tournament) => <Pack tournament={tournament} />}
      </Block>
    </main>
  )
}

function Pack({ tournament }: { tournament: TournamentDetail }) {
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
      <form className={styles['choice']} aria-label="Print" onSubmit={(event) => event.preventDefault()}>
        <Button size="s" variant="ghost" render={<Link to="/t/$slug" params={{ slug }} />}>
          Tournament page
        </Button>
        <fieldset className={styles['parts']}>
          <legend>What is printed</legend>
          {parts.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onCheckedChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, value] : chosen.filter((part) => part !== value))
              }
            />
          ))}
        </fieldset>
        <Select<'a4' | 'letter'>
          label="Paper"
          value={paper}
          onValueChange={setPaper}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: 'Letter' },
          ]}
        />
        <Button
          tone="accent"
          disabled={!isWhole || chosen.length === 0}
          onClick={() => {
            window.print()
          }}
        >
          Print
        </Button>
      </form>
      {failed ? (
        <ErrorState
          message={<>Couldn't load all of it. {sentenceOf(failed.error)}</>}
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
            {game.name} · {mode} · {stagesWords(stages)}
          </p>
          <p>
            {startMode === 'scheduled' ? `${formatMoment(startsAt)} · ` : ''}
            {venue ? `${venue.name}, ${venue.city} · ` : ''}Organised by {organizer.name}
          </p>
          <p className={styles['address']}>{address}</p>
        </div>
        <QrCode className={styles['code']} value={address} label="Address of the tournament" />
      </header>
      {has('participants') ? <Participants players={players} /> : null}
      {has('bracket') ? (
        <section className={styles['part']} aria-label="Bracket">
          <h3>Bracket</h3>
          {hasMatches ? (
            bracket.stages.map((stage) => <PrintedStage key={stage.id} stage={stage} />)
          ) : (
            <p>Matches are made at the start.</p>
          )}
        </section>
      ) : null}
      {has('standings') ? (
        <section className={styles['part']} aria-label="Standings">
          <h3>Standings</h3>
          {[...standings.values()].every((lines) => lines.length === 0) ? (
            <p>Nothing has been played yet.</p>
          ) : null}
          {bracket.stages.map((stage) => (
            <Standings key={stage.id} stage={stage} lines={standings.get(stage.ordinal) ?? []} />
          ))}
        </section>
      ) : null}
      {has('sheets') ? (
        <section className={styles['part']} aria-label="Match sheets">
          <h3>Match sheets</h3>
          {matches.length + lobbies.length === 0 ? <p>No match is open.</p> : null}
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
