import type { Player, TournamentDetail } from '@esports/contract'
import { Card, EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatUsdt } from '../../lib/format-money.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { TournamentAnnouncements } from '../announcements/index.ts'
import { GamerFace } from '../items/index.ts'
import { DrawNote } from '../seeding/index.ts'
import styles from './overview.module.css'
import { playersQuery } from './queries.ts'

const Markdown = lazy(async () => ({ default: (await import('../../lib/markdown.tsx')).Markdown }))

/** About a tournament: description, rules and players. */
export function Overview({ tournament }: { tournament: TournamentDetail }) {
  return (
    <div className={styles['root']}>
      <div className={styles['column']}>
        <Suspense fallback={null}>
          <TournamentAnnouncements slug={tournament.slug} />
        </Suspense>
        <Card aria-label="About">
          <h3>About</h3>
          {tournament.description ? <p className={styles['text']}>{tournament.description}</p> : null}
          <p className={styles['by']}>
            Organised by {tournament.organizer.name} · {tournament.region}
          </p>
          <Schedule tournament={tournament} />
        </Card>
        {tournament.seeding === 'random' ? (
          <Suspense fallback={null}>
            <DrawNote slug={tournament.slug} />
          </Suspense>
        ) : null}
        {tournament.prizeSplit.length > 0 ? <Prizes tournament={tournament} /> : null}
        <Card aria-label="Rules">
          <h3>Rules</h3>
          <Suspense fallback={<Skeleton shape="block" height="8rem" />}>
            <Markdown text={tournament.rules} headingLevel={4} />
          </Suspense>
        </Card>
      </div>
      <Players tournament={tournament} />
    </div>
  )
}

const isAhead = (state: TournamentDetail['state']) =>
  state === 'published' || state === 'registration_open' || state === 'check_in'

const seedingWords: Readonly<Record<TournamentDetail['seeding'], string>> = {
  rating: 'By rating',
  registration: 'In the order of registration',
  manual: 'By the organiser',
  random: 'By a draw that everybody can check',
}

/** What happens before the start, and when. */
function Schedule({
  tournament: { state, startsAt, startMode, registrationOpensAt, checkIn, seeding },
}: {
  tournament: TournamentDetail
}) {
  if (!isAhead(state)) return null
  const before = (minutes: number) =>
    formatMoment(new Date(Date.parse(startsAt) - minutes * 60_000).toISOString())
  const lines = [
    ...(state === 'published' && registrationOpensAt
      ? [['Registration opens', formatMoment(registrationOpensAt)] as const]
      : []),
    ...(checkIn && startMode === 'scheduled'
      ? [['Check-in', `${before(checkIn.opensMinutes)} to ${before(checkIn.closesMinutes)}`] as const]
      : []),
    ['Seeding', seedingWords[seeding]] as const,
  ]
  return (
    <dl className={styles['schedule']}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The prize of each place. */
function Prizes({ tournament: { prizeSplit, money } }: { tournament: TournamentDetail }) {
  const each = (bps: number) => String((BigInt(money.prizePool) * BigInt(bps)) / 10_000n)
  return (
    <Card aria-label="Prizes">
      <h3>Prizes</h3>
      <ol className={styles['prizes']}>
        {prizeSplit.map(({ fromPlace, toPlace, bps }) => (
          <li key={fromPlace}>
            <span>
              {fromPlace === toPlace ? `Place ${fromPlace}` : `Places ${fromPlace} to ${toPlace}, each`}
            </span>
            <b>
              {formatUsdt(each(bps))} {money.currency}
            </b>
            <span className={styles['by']}>{bps / 100} %</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Players({ tournament: { slug, taken } }: { tournament: TournamentDetail }) {
  const query = useInfiniteQuery(playersQuery(slug))
  return (
    <Card aria-label="Players">
      <Block query={query} what="the players" loading={<Skeleton shape="block" height="12rem" />}>
        {({ pages }) => {
          const players = pages.flatMap(({ items }) => items)
          return (
            <>
              <h3>
                {players[0] && players[0].seed !== null ? 'Participants' : 'Entrants'}{' '}
                <span className={styles['by']}>{taken}</span>
              </h3>
              {players.length === 0 ? (
                <EmptyState message="Nobody has joined yet." detail="The first place is free." />
              ) : null}
              <ol
                className={styles['players']}
                aria-label="Players"
                // A scrolling list must be focusable, so that it can be scrolled by keyboard.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
              >
                {players.map((player) => (
                  <li key={player.id} className={styles['player']}>
                    <GamerFace username={player.username} seed={player.name} size={28} />
                    <Entrant player={player} />
                    <span className={styles['by']}>{noteOf(player)}</span>
                    <b>{player.rating}</b>
                  </li>
                ))}
              </ol>
              <ShowMore query={query} fullWidth />
            </>
          )
        }}
      </Block>
    </Card>
  )
}

/** The name of an entrant: a gamer with their page, or a team with who plays for it. */
function Entrant({ player: { name, username, roster } }: { player: Player }) {
  if (username !== null)
    return (
      <Link className={styles['who']} to="/u/$username" params={{ username }}>
        {name}
      </Link>
    )
  return (
    <span className={styles['team']}>
      <span className={styles['who']}>{name}</span>
      <span className={styles['roster']}>{roster.map((member) => member.name).join(' · ')}</span>
    </span>
  )
}

function noteOf({ seed, finalPlace }: Player): string {
  if (finalPlace !== null) return `Place ${finalPlace}`
  return seed === null ? '' : `Seed ${seed}`
}
