import type { Lobby } from '@esports/contract'
import { Button, Card, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { roundWords, seasonWords, slotWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import { topThreeQuery } from '../leaderboard/index.ts'
import styles from './home-aside.module.css'
import { homeTexts } from './home-texts.tsx'
import { MatchLine } from './match-line.tsx'
import { matchStateTexts } from './match-state-texts.ts'
import { nextLobbyStep, nextStep } from './next-step.ts'
import { liveMatchesQuery, myLobbiesQuery, myMatchesQuery } from './queries.ts'

/** The column beside the tournaments: the gamer's next match, live scores, the season's top players. */
export function HomeAside() {
  const t = textsOf(homeTexts)
  return (
    <aside className={styles['root']} aria-label={t.nowPlaying}>
      <div className={styles['wideOnly']}>
        <NextMatch />
      </div>
      <LiveNow />
      <TopThree />
    </aside>
  )
}

/** The gamer's next match; renders nothing if there is none. */
export function NextMatch() {
  const session = useSession()
  const { data: matches } = useQuery({ ...myMatchesQuery, enabled: session.status === 'gamer' })
  const { data: lobbies } = useQuery({ ...myLobbiesQuery, enabled: session.status === 'gamer' })
  const match = matches?.[0]
  const lobby = lobbies?.[0]
  if (session.status !== 'gamer') return null
  if (!match) return lobby ? <NextLobby lobby={lobby} /> : null
  const t = textsOf(homeTexts)
  const opponent = match.slots[match.viewer.slot === 0 ? 1 : 0]
  return (
    <Card tone="positive" aria-label={t.nextMatch}>
      <h2 className={styles['capGreen']}>{t.nextMatch}</h2>
      <p className={styles['versus']}>
        {t.against(opponent.name ?? slotWords(opponent.from) ?? t.opponentToCome)}
      </p>
      <p className={styles['where']}>
        {match.tournamentName} · {roundWords(match.roundName)}
      </p>
      <AtStation station={match.station} />
      <Button fullWidth tone="positive" render={<Link to="/m/$id" params={{ id: match.id }} />}>
        {nextStep(match)}
      </Button>
    </Card>
  )
}

function NextLobby({ lobby }: { lobby: Lobby }) {
  const t = textsOf(homeTexts)
  return (
    <Card tone="positive" aria-label={t.nextMatch}>
      <h2 className={styles['capGreen']}>{t.nextMatch}</h2>
      <p className={styles['versus']}>{t.withOthers(lobby.slots.length - 1)}</p>
      <p className={styles['where']}>
        {lobby.tournamentName} · {roundWords(lobby.roundName)}
      </p>
      <AtStation station={lobby.station} />
      <Button fullWidth tone="positive" render={<Link to="/l/$id" params={{ id: lobby.id }} />}>
        {nextLobbyStep(lobby)}
      </Button>
    </Card>
  )
}

/** Where the gamer has to go. */
function AtStation({ station }: { station: string | null }) {
  return station === null ? null : (
    <p className={styles['station']}>{textsOf(matchStateTexts).station(station)}</p>
  )
}

function LiveNow() {
  const t = textsOf(homeTexts)
  const query = useQuery(liveMatchesQuery)
  return (
    <Card aria-label={t.liveNow}>
      <div className={styles['head']}>
        <h2 className={styles['cap']}>{t.liveNow}</h2>
        <Link to="/" search={{ show: 'live' }}>
          {t.allLive}
        </Link>
      </div>
      <Block query={query} what={t.liveMatches} loading={<Lines count={4} />}>
        {(matches) =>
          matches.length === 0 ? (
            <p className={styles['none']}>{t.noneLive}</p>
          ) : (
            <ul>
              {matches.slice(0, 4).map((match) => (
                <li key={match.id}>
                  <MatchLine match={match} />
                </li>
              ))}
            </ul>
          )
        }
      </Block>
    </Card>
  )
}

function TopThree() {
  const t = textsOf(homeTexts)
  const query = useQuery(topThreeQuery)
  return (
    <Card aria-label={t.topOfSeason}>
      <Block query={query} what={t.leaderboard} loading={<Lines count={3} />}>
        {({ items, meta }) => (
          <>
            <div className={styles['head']}>
              <h2 className={styles['cap']}>
                {seasonWords(meta.season.name)} · {meta.game.name}
              </h2>
              <Link to="/leaderboard">{t.allRanks}</Link>
            </div>
            <ol>
              {items.slice(0, 3).map((row) => (
                <li key={row.username} className={styles['rank']} data-rank={row.rank}>
                  <b>{row.rank}</b>
                  <span>{row.name}</span>
                  <b>{row.rating}</b>
                </li>
              ))}
            </ol>
          </>
        )}
      </Block>
    </Card>
  )
}

const Lines = ({ count }: { count: number }) => (
  <div className={styles['lines']}>
    {Array.from({ length: count }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Skeleton key={index} height="2.5rem" />
    ))}
  </div>
)
