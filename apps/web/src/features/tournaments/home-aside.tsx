import type { Lobby } from '@esports/contract'
import { Button, Card, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { useSession } from '../auth/index.ts'
import { topThreeQuery } from '../leaderboard/index.ts'
import styles from './home-aside.module.css'
import { MatchLine } from './match-line.tsx'
import { nextLobbyStep, nextStep } from './match-words.ts'
import { liveMatchesQuery, myLobbiesQuery, myMatchesQuery } from './queries.ts'

/** The column beside the tournaments: the gamer's next match, live scores, the season's top players. */
export function HomeAside() {
  return (
    <aside className={styles['root']} aria-label="Now playing">
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
  const opponent = match.slots[match.viewer.slot === 0 ? 1 : 0]
  return (
    <Card tone="positive" aria-label="Your next match">
      <h2 className={styles['capGreen']}>Your next match</h2>
      <p className={styles['versus']}>You vs {opponent.name ?? opponent.from ?? 'an opponent to come'}</p>
      <p className={styles['where']}>
        {match.tournamentName} · {match.roundName}
      </p>
      <Button fullWidth tone="positive" render={<Link to="/m/$id" params={{ id: match.id }} />}>
        {nextStep(match)}
      </Button>
    </Card>
  )
}

function NextLobby({ lobby }: { lobby: Lobby }) {
  return (
    <Card tone="positive" aria-label="Your next match">
      <h2 className={styles['capGreen']}>Your next match</h2>
      <p className={styles['versus']}>You and {lobby.slots.length - 1} others</p>
      <p className={styles['where']}>
        {lobby.tournamentName} · {lobby.roundName}
      </p>
      <Button fullWidth tone="positive" render={<Link to="/l/$id" params={{ id: lobby.id }} />}>
        {nextLobbyStep(lobby)}
      </Button>
    </Card>
  )
}

function LiveNow() {
  const query = useQuery(liveMatchesQuery)
  return (
    <Card aria-label="Live now">
      <div className={styles['head']}>
        <h2 className={styles['cap']}>Live now</h2>
        <Link to="/" search={{ show: 'live' }}>
          All live
        </Link>
      </div>
      <Block query={query} what="live matches" loading={<Lines count={4} />}>
        {(matches) =>
          matches.length === 0 ? (
            <p className={styles['none']}>No match is being played right now.</p>
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
  const query = useQuery(topThreeQuery)
  return (
    <Card aria-label="Top of the season">
      <Block query={query} what="the leaderboard" loading={<Lines count={3} />}>
        {({ items, meta }) => (
          <>
            <div className={styles['head']}>
              <h2 className={styles['cap']}>
                {meta.season.name} · {meta.game.name}
              </h2>
              <Link to="/leaderboard">All ranks</Link>
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
