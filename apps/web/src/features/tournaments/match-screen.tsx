import type { Match } from '@esports/contract'
import { Badge, Card, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import type { ScreenData } from '../../lib/screen-data.ts'
import { GamerFace, useLook } from '../items/index.ts'
import { CheckInStep } from './match/check-in-step.tsx'
import { ConfirmStep } from './match/confirm-step.tsx'
import { MatchSteps } from './match/match-steps.tsx'
import { MoreActions } from './match/more-actions.tsx'
import { ReportForm } from './match/report-form.tsx'
import styles from './match-screen.module.css'
import { matchBadges, matchStateWords } from './match-words.ts'
import { matchQuery } from './queries.ts'
import { hasRoom, RoomOf } from './room-of.tsx'
import { ShareMenu } from './share-menu.tsx'
import { useTournamentUpdates } from './use-tournament-updates.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { id = '' } }) =>
  queries.prefetchQuery(matchQuery(id))

/** The page of a match: its players, its state and the gamer's next step. */
export function MatchScreen() {
  const { id } = useParams({ from: '/m/$id' })
  const query = useQuery(matchQuery(id))
  useTournamentUpdates(query.data ? [query.data.tournamentId] : [])
  return (
    <Block query={query} what="this match" loading={<Skeleton shape="block" height="22rem" />}>
      {(match) => (
        <div className={styles['root']}>
          <p className={styles['where']}>
            <Link to="/t/$slug" params={{ slug: match.tournamentSlug }} search={{ tab: 'bracket' }}>
              {match.tournamentName}
            </Link>
            <span>
              {match.roundName} · {match.code} · Bo{match.bestOf}
            </span>
            <Badge {...matchBadges[match.state]}>{matchStateWords[match.state]}</Badge>
            <ShareMenu shared={{ type: 'match', id: match.id }} />
          </p>
          <div className={styles['columns']} data-with-room={hasRoom(match) || undefined}>
            <div className={styles['main']}>
              <Scoreboard match={match} />
              <Step match={match} />
            </div>
            {hasRoom(match) ? (
              <div className={styles['room']}>
                <RoomOf matchId={match.id} isOver={match.state === 'completed'} />
              </div>
            ) : null}
            <div className={styles['main']}>
              <MatchSteps match={match} />
              <MoreActions match={match} />
            </div>
          </div>
        </div>
      )}
    </Block>
  )
}

function Scoreboard({ match }: { match: Match }) {
  return (
    <section className={styles['board']} aria-label="Score">
      <Side match={match} index={0} />
      <p className={styles['score']} aria-live="polite">
        <span key={`0-${match.slots[0].score}`}>{match.slots[0].score ?? '–'}</span>
        <span className={styles['colon']}>:</span>
        <span key={`1-${match.slots[1].score}`}>{match.slots[1].score ?? '–'}</span>
      </p>
      <Side match={match} index={1} />
    </section>
  )
}

function Side({ match, index }: { match: Match; index: 0 | 1 }) {
  const slot = match.slots[index]
  const look = useLook(slot.username)
  return (
    <div className={styles['side']} data-state={slot.isWinner ? 'winner' : 'playing'}>
      <GamerFace username={slot.username} seed={slot.name ?? `${match.id}${index}`} size={64} />
      <h2 className={styles['name']}>
        {slot.name ?? (slot.isBye ? 'No opponent' : (slot.from ?? 'To be decided'))}
      </h2>
      {look?.title ? <p className={styles['title']}>{look.title}</p> : null}
      <p className={styles['note']}>
        {slot.seed === null ? null : <span>Seed {slot.seed}</span>}
        {match.viewer.slot === index ? <Badge tone="info">You</Badge> : null}
        {slot.isWinner ? <Badge tone="accent">Winner</Badge> : null}
      </p>
    </div>
  )
}

function Step({ match }: { match: Match }) {
  if (match.state === 'check_in') return <CheckInStep match={match} />
  if (match.state === 'awaiting_confirmation') return <ConfirmStep match={match} />
  // The form resets when the match gets a new version.
  if (match.viewer.can.includes('report')) return <ReportForm key={match.version} match={match} />
  return (
    <Card aria-label="What happens next">
      <p className={styles['next']}>{nextSentence(match)}</p>
    </Card>
  )
}

function nextSentence(match: Match): string {
  switch (match.state) {
    case 'pending':
      return 'The match opens when both players are known.'
    case 'check_in':
      return 'Both players are asked to check in.'
    case 'ready':
    case 'live':
      return 'The match can be played now. A player reports the result, the other confirms it.'
    case 'disputed':
      return 'The players disagree. The match waits for a ruling.'
    case 'skipped':
      return 'The winner of the match before decided it: this one is not needed.'
    case 'completed':
      return match.winnerTo ? 'The result stands and the winner has moved on.' : 'The result stands.'
    case 'cancelled':
      return 'This match is not played.'
    case 'awaiting_confirmation':
      return 'A result was reported and waits for the other side.'
  }
}
