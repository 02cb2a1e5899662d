import type { TournamentDetail } from '@esports/contract'
import { Avatar, Card, EmptyState } from '@esports/ui'
import styles from './overview.module.css'

/** About a tournament: text, rules and who plays. */
export function Overview({ tournament }: { tournament: TournamentDetail }) {
  return (
    <div className={styles['root']}>
      <div className={styles['column']}>
        <Card aria-label="About">
          <h3>About</h3>
          <p className={styles['text']}>{tournament.description}</p>
          <p className={styles['by']}>
            Organised by {tournament.organiser.name} · {tournament.region}
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

function Players({ tournament }: { tournament: TournamentDetail }) {
  const { participants, entrants } = tournament
  const rows =
    participants.length > 0
      ? participants
          .toSorted((a, b) => (a.finalPlace ?? a.seed + 10_000) - (b.finalPlace ?? b.seed + 10_000))
          .map((player) => ({
            ...player,
            note: player.finalPlace === null ? `Seed ${player.seed}` : `Place ${player.finalPlace}`,
          }))
      : entrants.map((player) => ({ ...player, note: '' }))
  return (
    <Card aria-label="Players">
      <h3>
        {participants.length > 0 ? 'Participants' : 'Entrants'}{' '}
        <span className={styles['by']}>{rows.length}</span>
      </h3>
      {rows.length === 0 ? (
        <EmptyState message="Nobody has joined yet." detail="The first place is free." />
      ) : null}
      <ol
        className={styles['players']}
        aria-label="Players"
        // A scrolling list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {rows.map((player) => (
          <li key={player.username ?? player.name} className={styles['player']}>
            <Avatar seed={player.username ?? player.name} size={28} />
            <span className={styles['who']}>{player.name}</span>
            <span className={styles['by']}>{player.note}</span>
            <b>{player.rating}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
