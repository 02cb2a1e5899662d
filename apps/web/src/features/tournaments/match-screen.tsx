import type { Match } from '@esports/contract'
import { Badge, Card, Skeleton } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { roundWords, slotWords } from '../../lib/name-words.ts'
import type { ScreenData } from '../../lib/screen-data.ts'
import { textsOf } from '../../lib/texts.ts'
import { GamerFace, useLook } from '../items/index.ts'
import { CheckInStep } from './match/check-in-step.tsx'
import { ConfirmStep } from './match/confirm-step.tsx'
import { MatchSteps } from './match/match-steps.tsx'
import { MoreActions } from './match/more-actions.tsx'
import { ReportForm } from './match/report-form.tsx'
import { roomTexts } from './match/room-texts.tsx'
import { matchTexts } from './match/texts.tsx'
import styles from './match-screen.module.css'
import { matchStateTexts } from './match-state-texts.ts'
import { matchBadges } from './match-words.ts'
import { matchQuery } from './queries.ts'
import { EvidenceOf, hasRoom, RoomOf } from './room-of.tsx'
import { ShareMenu } from './share-menu.tsx'
import { useTournamentUpdates } from './use-tournament-updates.ts'

/** Reads what the screen shows first. */
export const prefetch: ScreenData = (queries, { params: { id = '' } }) =>
  queries.prefetchQuery(matchQuery(id))

/** The page of a match: its players, its state and the gamer's next step. */
export function MatchScreen() {
  const t = textsOf(matchTexts)
  const states = textsOf(matchStateTexts)
  const { id } = useParams({ from: '/m/$id' })
  const query = useQuery(matchQuery(id))
  useTournamentUpdates(query.data ? [query.data.tournamentId] : [])
  return (
    <Block query={query} what={t.match} loading={<Skeleton shape="block" height="22rem" />}>
      {(match) => (
        <div className={styles['root']}>
          <p className={styles['where']}>
            <Link to="/t/$slug" params={{ slug: match.tournamentSlug }} search={{ tab: 'bracket' }}>
              {match.tournamentName}
            </Link>
            <span>
              {roundWords(match.roundName)} · {match.code} · {states.bestOf(match.bestOf)}
            </span>
            <Badge {...matchBadges[match.state]}>{states.states[match.state]}</Badge>
            {match.station === null ? null : <Badge tone="accent">{states.station(match.station)}</Badge>}
            <ShareMenu shared={{ type: 'match', id: match.id }} />
          </p>
          {match.isRematch ? <p className={styles['next']}>{textsOf(matchTexts).rematch}</p> : null}
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
              {hasRoom(match) ? <EvidenceOf matchId={match.id} /> : null}
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
    <section className={styles['board']} aria-label={textsOf(matchTexts).score} dir="ltr">
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
  const t = textsOf(matchTexts)
  const states = textsOf(matchStateTexts)
  const slot = match.slots[index]
  const look = useLook(slot.username)
  return (
    <div className={styles['side']} data-state={slot.isWinner ? 'winner' : 'playing'}>
      <GamerFace username={slot.username} seed={slot.name ?? `${match.id}${index}`} size={64} />
      <h2 className={styles['name']}>
        {slot.name ?? (slot.isBye ? states.noOpponent : (slotWords(slot.from) ?? states.toBeDecided))}
      </h2>
      {look?.title ? <p className={styles['title']}>{look.title}</p> : null}
      <p className={styles['note']}>
        {slot.seed === null ? null : <span>{t.seed(slot.seed)}</span>}
        {match.viewer.slot === index ? <Badge tone="info">{textsOf(roomTexts).you}</Badge> : null}
        {slot.isWinner ? <Badge tone="accent">{t.winner}</Badge> : null}
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
    <Card aria-label={textsOf(roomTexts).next}>
      <p className={styles['next']}>{nextSentence(match)}</p>
    </Card>
  )
}

function nextSentence(match: Match): string {
  const t = textsOf(matchTexts).next
  switch (match.state) {
    case 'pending':
      return t.pending
    case 'check_in':
      return t.checkIn
    case 'ready':
    case 'live':
      return t.play
    case 'disputed':
      return t.disputed
    case 'skipped':
      return t.skipped
    case 'completed':
      return match.winnerTo ? t.movedOn : t.completed
    case 'cancelled':
      return t.cancelled
    case 'awaiting_confirmation':
      return t.reported
  }
}
