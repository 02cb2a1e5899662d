import type { BracketStage, Lobby } from '@esports/contract'
import { Badge } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { roundWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import { matchBadges, matchStateWords } from '../match-words.ts'
import styles from './lobby-rounds.module.css'
import { LobbyTable } from './lobby-table.tsx'
import { lobbyTableTexts } from './table-texts.ts'

/** The rounds of a free-for-all stage, newest first. */
export function LobbyRounds({ rounds }: { rounds: BracketStage['rounds'] }) {
  return (
    <div className={styles['root']}>
      {rounds.toReversed().map((round) => (
        <section key={round.number} aria-label={roundWords(round.name)}>
          <h3 className={styles['title']}>{roundWords(round.name)}</h3>
          <ul className={styles['lobbies']}>
            {round.lobbies.map((lobby) => (
              <li key={lobby.id}>
                <LobbyCard lobby={lobby} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function LobbyCard({ lobby }: { lobby: Lobby }) {
  return (
    <article className={styles['lobby']} data-mine={lobby.viewer.slot === null ? undefined : ''}>
      <p className={styles['head']}>
        <Link to="/l/$id" params={{ id: lobby.id }}>
          {textsOf(lobbyTableTexts).lobby(lobby.code)}
        </Link>
        <Badge {...matchBadges[lobby.state]}>{matchStateWords()[lobby.state]}</Badge>
      </p>
      <LobbyTable lobby={lobby} isCompact />
    </article>
  )
}
