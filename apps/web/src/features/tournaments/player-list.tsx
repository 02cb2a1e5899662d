import type { Player } from '@esports/contract'
import { Link } from '@tanstack/react-router'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace } from '../items/index.ts'
import styles from './overview.module.css'
import { tournamentScreenTexts } from './tournament-texts.tsx'

/** Who takes part in a tournament, with seed or place. A player without a username has no page here. */
export function PlayerList({ players }: { players: readonly Player[] }) {
  return (
    <ol
      className={styles['players']}
      aria-label={textsOf(tournamentScreenTexts).players.title}
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
  const t = textsOf(tournamentScreenTexts).players
  if (finalPlace !== null) return t.place(finalPlace)
  return seed === null ? '' : t.seed(seed)
}
