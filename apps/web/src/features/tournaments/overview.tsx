import type { TournamentDetail } from '@esports/contract'
import { Card, EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Block } from '../../lib/block.tsx'
import { formatCount, formatUsdt } from '../../lib/format-money.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { TournamentAnnouncements } from '../announcements/index.ts'
import { DrawNote } from '../seeding/index.ts'
import { StreamNote } from '../stream/index.ts'
import { eligibilityTexts } from './eligibility-texts.ts'
import { eligibilityWords } from './eligibility-words.ts'
import styles from './overview.module.css'
import { PlayerList } from './player-list.tsx'
import { playersQuery } from './queries.ts'
import { tournamentScreenTexts } from './tournament-texts.tsx'

const Markdown = lazyPart(async () => (await import('../../lib/markdown.tsx')).Markdown)

/** About a tournament: description, rules and players. */
export function Overview({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts)
  return (
    <div className={styles['root']}>
      <div className={styles['column']}>
        <Suspense fallback={null}>
          <TournamentAnnouncements slug={tournament.slug} />
        </Suspense>
        {tournament.state === 'live' ? (
          <Suspense fallback={null}>
            <StreamNote slug={tournament.slug} />
          </Suspense>
        ) : null}
        <Card aria-label={t.about.title}>
          <h3>{t.about.title}</h3>
          {tournament.description ? (
            <p className={styles['text']} dir="auto">
              {tournament.description}
            </p>
          ) : null}
          <p className={styles['by']}>
            {t.about.by(tournament.organizer.name)} · {tournament.region}
          </p>
          <Schedule tournament={tournament} />
        </Card>
        <WhoMayEnter tournament={tournament} />
        {tournament.seeding === 'random' ? (
          <Suspense fallback={null}>
            <DrawNote slug={tournament.slug} />
          </Suspense>
        ) : null}
        {tournament.prizeSplit.length > 0 ? <Prizes tournament={tournament} /> : null}
        <Card aria-label={t.rules}>
          <h3>{t.rules}</h3>
          <Suspense fallback={<Skeleton shape="block" height="8rem" />}>
            <Markdown text={tournament.rules} headingLevel={4} />
          </Suspense>
        </Card>
      </div>
      <Players tournament={tournament} />
    </div>
  )
}

/** The rules of entry in words; for everybody, also after the start. */
function WhoMayEnter({ tournament: { eligibility } }: { tournament: TournamentDetail }) {
  const { title } = textsOf(eligibilityTexts)
  const words = eligibilityWords(eligibility)
  if (words.length === 0) return null
  return (
    <Card aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles['who-may']}>
        {words.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}

const isAhead = (state: TournamentDetail['state']) =>
  state === 'published' || state === 'registration_open' || state === 'check_in'

/** What happens before the start, and when. */
function Schedule({
  tournament: { state, startsAt, startMode, registrationOpensAt, checkIn, seeding },
}: {
  tournament: TournamentDetail
}) {
  if (!isAhead(state)) return null
  const t = textsOf(tournamentScreenTexts).about
  const before = (minutes: number) =>
    formatMoment(new Date(Date.parse(startsAt) - minutes * 60_000).toISOString())
  const lines = [
    ...(state === 'published' && registrationOpensAt
      ? [[t.registrationOpens, formatMoment(registrationOpensAt)] as const]
      : []),
    ...(checkIn && startMode === 'scheduled'
      ? [[t.checkIn, t.fromTo(before(checkIn.opensMinutes), before(checkIn.closesMinutes))] as const]
      : []),
    [t.seeding, t.seedings[seeding]] as const,
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
  const t = textsOf(tournamentScreenTexts)
  const each = (bps: number) => String((BigInt(money.prizePool) * BigInt(bps)) / 10_000n)
  return (
    <Card aria-label={t.prizes.title}>
      <h3>{t.prizes.title}</h3>
      <ol className={styles['prizes']}>
        {prizeSplit.map(({ fromPlace, toPlace, bps }) => (
          <li key={fromPlace}>
            <span>
              {fromPlace === toPlace ? t.players.place(fromPlace) : t.prizes.places(fromPlace, toPlace)}
            </span>
            <b>
              {formatUsdt(each(bps))} {money.currency}
            </b>
            <span className={styles['by']}>{formatCount(bps / 100)} %</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Players({ tournament: { slug, taken } }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts).players
  const query = useInfiniteQuery(playersQuery(slug))
  return (
    <Card aria-label={t.title}>
      <Block query={query} what={t.list} loading={<Skeleton shape="block" height="12rem" />}>
        {({ pages }) => {
          const players = pages.flatMap(({ items }) => items)
          return (
            <>
              <h3>
                {players[0] && players[0].seed !== null ? t.participants : t.entrants}{' '}
                <span className={styles['by']}>{taken}</span>
              </h3>
              {players.length === 0 ? <EmptyState message={t.none} detail={t.noneDetail} /> : null}
              <PlayerList players={players} />
              <ShowMore query={query} fullWidth />
            </>
          )
        }}
      </Block>
    </Card>
  )
}
