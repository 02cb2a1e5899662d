import type { Player, TournamentDetail } from '@esports/contract'
import { Avatar, Card, EmptyState, Skeleton } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Block } from '../../lib/block.tsx'
import { ShowMore } from '../../lib/show-more.tsx'
import styles from './overview.module.css'
import { playersQuery } from './queries.ts'

/** About a tournament: description, rules and players. */
export function Overview({ tournament }: { tournament: TournamentDetail }) {
  return (
    <div className={styles['root']}>
      <div className={styles['column']}>
        <Card aria-label="About">
          <h3>About</h3>
          <p className={styles['text']}>{tournament.description}</p>
          <p className={styles['by']}>
            Organised by {tournament.organizer.name} · {tournament.region}
          </p>
        </Card>
        <Card aria-label="Rules">
          <h3>Rules</h3>
          <p className={styles['text']}>{tournament.rules}</p>
        </Card>
      </div>
      <Players tournament={tournament} />
    </div>
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
                    <Avatar seed={player.username ?? player.name} size={28} />
                    <span className={styles['who']}>{player.name}</span>
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

function noteOf({ seed, finalPlace }: Player): string {
  if (finalPlace !== null) return `Place ${finalPlace}`
  return seed === null ? '' : `Seed ${seed}`
}
