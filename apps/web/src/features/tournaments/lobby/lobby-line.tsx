import type { Lobby } from '@esports/contract'
import { Badge } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { textsOf } from '../../../lib/texts.ts'
import { matchBadges, matchStateWords } from '../match-words.ts'
import styles from './lobby-line.module.css'
import { lobbyTableTexts } from './table-texts.ts'

/** One line for a lobby: its code, the number of players and its state. */
export function LobbyLine({ lobby }: { lobby: Lobby }) {
  return (
    <Link to="/l/$id" params={{ id: lobby.id }} className={styles['root']}>
      <span>{textsOf(lobbyTableTexts).line(lobby.code, lobby.slots.length)}</span>
      <Badge {...matchBadges[lobby.state]}>{matchStateWords()[lobby.state]}</Badge>
    </Link>
  )
}
