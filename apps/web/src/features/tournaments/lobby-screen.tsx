import { Badge, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { roundWords } from '../../lib/name-words.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { textsOf } from '../../lib/texts.ts'
import { LobbyActions } from './lobby/lobby-actions.tsx'
import { LobbyStep } from './lobby/lobby-step.tsx'
import { LobbyTable } from './lobby/lobby-table.tsx'
import { lobbyTexts } from './lobby/texts.ts'
import styles from './match-screen.module.css'
import { matchStateTexts } from './match-state-texts.ts'
import { matchBadges, matchStateWords } from './match-words.ts'
import { lobbyQuery } from './queries.ts'
import { EvidenceOf, hasRoom, RoomOf } from './room-of.tsx'
import { useTournamentUpdates } from './use-tournament-updates.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { id = '' } }) =>
  queries.prefetchQuery(lobbyQuery(id))

/** The page of a lobby: its players, its results and the gamer's next step. */
export function LobbyScreen() {
  const t = textsOf(lobbyTexts)
  const { id } = useParams({ from: '/l/$id' })
  const query = useQuery(lobbyQuery(id))
  useTournamentUpdates(query.data ? [query.data.tournamentId] : [])
  return (
    <Block query={query} what={t.lobby} loading={<Skeleton shape="block" height="22rem" />}>
      {(lobby) => (
        <div className={styles['root']}>
          <p className={styles['where']}>
            <Link to="/t/$slug" params={{ slug: lobby.tournamentSlug }} search={{ tab: 'bracket' }}>
              {lobby.tournamentName}
            </Link>
            <span>
              {roundWords(lobby.roundName)} · {lobby.code} · {t.players(lobby.slots.length)}
            </span>
            <Badge {...matchBadges[lobby.state]}>{matchStateWords()[lobby.state]}</Badge>
            {lobby.station === null ? null : (
              <Badge tone="accent">{textsOf(matchStateTexts).station(lobby.station)}</Badge>
            )}
          </p>
          <div className={styles['columns']} data-with-room={hasRoom(lobby) || undefined}>
            <div className={styles['main']}>
              <LobbyStep lobby={lobby} />
              {lobby.viewer.can.includes('report') ? null : <LobbyTable lobby={lobby} />}
              {hasRoom(lobby) ? <EvidenceOf matchId={lobby.id} /> : null}
              <LobbyActions lobby={lobby} />
            </div>
            {hasRoom(lobby) ? (
              <div className={styles['room']}>
                <RoomOf matchId={lobby.id} isOver={lobby.state === 'completed'} />
              </div>
            ) : null}
          </div>
        </div>
      )}
    </Block>
  )
}
