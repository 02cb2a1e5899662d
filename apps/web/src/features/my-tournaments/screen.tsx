import { Button, EmptyState, Skeleton, Tabs } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { roundWords } from '../../lib/name-words.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import {
  CardGrid,
  CardSkeletons,
  LobbyLine,
  MatchLine,
  myLobbiesQuery,
  myMatchesQuery,
  stationWords,
  TournamentCardLink,
  tournamentsQuery,
  useTournamentUpdates,
} from '../tournaments/index.ts'
import { CalendarButton } from './calendar-button.tsx'
import { groupByStage } from './group-by-stage.ts'
import { Organizing } from './organizing.tsx'
import styles from './screen.module.css'
import { myTournamentTexts } from './texts.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries) =>
  Promise.all([
    queries.prefetchInfiniteQuery(tournamentsQuery({ mine: 'true' })),
    queries.prefetchQuery(myMatchesQuery),
  ])

/** My Tournaments (S2.5): the gamer's tournaments and the organizer section. */
export function MyTournamentsScreen() {
  const t = textsOf(myTournamentTexts).tabs
  const { tab = 'playing' } = useSearch({ from: '/my-tournaments' })
  const navigate = useNavigate({ from: '/my-tournaments' })
  return (
    <Tabs
      label={t.label}
      value={tab}
      onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      tabs={[
        { value: 'playing', label: t.playing, content: <Playing /> },
        { value: 'organizing', label: t.organizing, content: <Organizing /> },
      ]}
    />
  )
}

function Playing() {
  const t = textsOf(myTournamentTexts)
  const now = useNow()
  const list = useInfiniteQuery(tournamentsQuery({ mine: 'true' }))
  const cards = list.data?.pages.flatMap((page) => page.items) ?? []
  useTournamentUpdates(cards.map((card) => card.id))
  return (
    <div className={styles['root']}>
      <div className={styles['tools']}>
        <CalendarButton />
      </div>
      <Waiting />
      <Block query={list} what={t.list} loading={<CardSkeletons count={3} />}>
        {() =>
          cards.length === 0 ? (
            <EmptyState
              hue={150}
              message={t.none}
              detail={t.noneDetail}
              action={
                <Button tone="accent" render={<Link to="/" search={{ show: 'open' }} />}>
                  {t.find}
                </Button>
              }
            />
          ) : (
            groupByStage(cards).map((group) => (
              <section
                key={group.name}
                className={styles['group']}
                data-cards={group.cards.length}
                aria-label={group.name}
              >
                <h2>{group.name}</h2>
                <CardGrid label={group.name}>
                  {group.cards.map((card) => (
                    <li key={card.id}>
                      <TournamentCardLink card={card} now={now} />
                    </li>
                  ))}
                </CardGrid>
              </section>
            ))
          )
        }
      </Block>
      <ShowMore query={list} />
    </div>
  )
}

function Waiting() {
  const t = textsOf(myTournamentTexts)
  const query = useQuery(myMatchesQuery)
  const { data: lobbies = [] } = useQuery(myLobbiesQuery)
  return (
    <Block query={query} what={t.matches} loading={<Skeleton shape="block" height="5rem" />}>
      {(matches) =>
        matches.length + lobbies.length === 0 ? null : (
          <section
            className={styles['group']}
            data-cards={matches.length + lobbies.length}
            aria-label={t.waiting}
          >
            <h2>{t.waiting}</h2>
            <ul className={styles['matches']}>
              {matches.map((match) => (
                <li key={match.id} className={styles['match']}>
                  <p className={styles['where']}>
                    {match.tournamentName} · {roundWords(match.roundName)}
                    {match.station === null ? null : ` · ${stationWords(match.station)}`}
                  </p>
                  <MatchLine match={match} />
                </li>
              ))}
              {lobbies.map((lobby) => (
                <li key={lobby.id} className={styles['match']}>
                  <p className={styles['where']}>
                    {lobby.tournamentName} · {roundWords(lobby.roundName)}
                    {lobby.station === null ? null : ` · ${stationWords(lobby.station)}`}
                  </p>
                  <LobbyLine lobby={lobby} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Block>
  )
}
