import type { TournamentDetail } from '@esports/contract'
import { Badge, Button } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatUsdt } from '../../lib/format-money.ts'
import { LoginButton, useSession } from '../auth/index.ts'
import styles from './action-bar.module.css'
import { EnterTeamDialog } from './enter-team-dialog.tsx'
import { myEntryQuery } from './queries.ts'
import { useEntryWrite } from './use-entry-write.ts'

/** The gamer's current actions in a tournament: join, check in, withdraw, or open the match. */
export function ActionBar({ tournament }: { tournament: TournamentDetail }) {
  const session = useSession()
  const { registration, nextMatchId, nextLobbyId } = tournament.viewer
  const words = registration && registration !== 'withdrawn' ? registrationWords[registration] : null
  const isGamer = session.status === 'gamer'
  return (
    <section className={styles['root']} aria-label="Your place">
      <p className={styles['words']}>
        {words ? <Badge tone={words.tone}>{words.label}</Badge> : null}
        <span>{sentence(tournament)}</span>
      </p>
      {nextMatchId ? (
        <Button tone="positive" render={<Link to="/m/$id" params={{ id: nextMatchId }} />}>
          Enter your match
        </Button>
      ) : null}
      {nextLobbyId ? (
        <Button tone="positive" render={<Link to="/l/$id" params={{ id: nextLobbyId }} />}>
          Enter your lobby
        </Button>
      ) : null}
      {tournament.state === 'registration_open' && session.status === 'visitor' ? <LoginButton /> : null}
      {tournament.state === 'check_in' && isGamer && registration === 'confirmed' ? (
        <CheckIn tournament={tournament} />
      ) : null}
      {tournament.state === 'registration_open' && isGamer ? (
        <JoinOrWithdraw tournament={tournament} />
      ) : null}
    </section>
  )
}

const registrationWords = {
  forming: { label: 'Waiting for your players', tone: 'info' },
  confirmed: { label: 'You are in', tone: 'positive' },
  waitlisted: { label: 'Waitlisted', tone: 'info' },
  disqualified: { label: 'You were taken out', tone: 'neutral' },
  no_show: { label: 'You did not check in', tone: 'neutral' },
} as const

function CheckIn({ tournament }: { tournament: TournamentDetail }) {
  const params = { id: tournament.id }
  const entry = useQuery(myEntryQuery(tournament.id))
  const checkIn = useEntryWrite(tournament, () => api.checkInToTournament({ params }), 'You are checked in')
  if (!entry.data) return null
  if (entry.data.checkedInAt) return <Badge tone="positive">Checked in</Badge>
  return (
    <Button tone="accent" loading={checkIn.isPending} onClick={() => checkIn.mutate(undefined)}>
      Check in
    </Button>
  )
}

function JoinOrWithdraw({ tournament }: { tournament: TournamentDetail }) {
  const [isEntering, setEntering] = useState(false)
  const params = { id: tournament.id }
  const { registration } = tournament.viewer
  const withdraw = useEntryWrite(
    tournament,
    () => api.withdrawFromTournament({ params }),
    'You have withdrawn',
  )
  const join = useEntryWrite(tournament, () => api.joinTournament({ params, body: {} }), 'You are in')
  if (registration === 'confirmed' || registration === 'waitlisted' || registration === 'forming')
    return (
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        Withdraw
      </Button>
    )
  if (registration === 'disqualified') return null
  const { kind, hasWaitlist } = tournament.entry
  const isFull = tournament.taken >= tournament.capacity
  return (
    <>
      <Button
        tone="accent"
        loading={join.isPending}
        disabled={isFull && !hasWaitlist}
        onClick={() => (kind === 'solo' ? join.mutate(undefined) : setEntering(true))}
      >
        {isFull && hasWaitlist ? 'Join the queue' : joinWords[kind]}
      </Button>
      {isEntering ? <EnterTeamDialog tournament={tournament} onClose={() => setEntering(false)} /> : null}
    </>
  )
}

const joinWords = { solo: 'Join', team: 'Enter a team', clan: 'Enter your clan' } as const

function sentence({ state, taken, capacity, money, viewer }: TournamentDetail): string {
  const left = capacity - taken
  if (state === 'registration_open') {
    if (viewer.registration === 'confirmed') return 'We tell you the moment your first match is ready.'
    if (viewer.registration === 'forming') return 'Your place is taken when enough players have accepted.'
    if (viewer.registration === 'waitlisted') return 'You get the next place that is given back, in turn.'
    if (left <= 0) return 'Every place is taken.'
    const fee =
      money.entryFee === '0' ? 'Free entry' : `Entry ${formatUsdt(money.entryFee)} ${money.currency}`
    return `${fee} · ${left} ${left === 1 ? 'place' : 'places'} left`
  }
  return sentences[state]
}

const sentences = {
  published: 'Registration has not opened yet.',
  check_in: 'Registration is closed; players check in.',
  seeding: 'Registration is closed; seeds are being set.',
  live: 'Being played now.',
  completed: 'All matches are played.',
  finalized: 'All matches are played and results are final.',
  cancelled: 'This tournament was cancelled.',
} as const
