import type { TournamentDetail } from '@esports/contract'
import { Badge, Button, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, sentenceOf } from '../../lib/api.ts'
import { formatUsdt } from '../../lib/format-money.ts'
import { LoginButton, useSession } from '../auth/index.ts'
import styles from './action-bar.module.css'

/** What the gamer can do about a tournament now: join, withdraw, or go to the match. */
export function ActionBar({ tournament }: { tournament: TournamentDetail }) {
  const session = useSession()
  const { registration, nextMatchId } = tournament.viewer
  return (
    <section className={styles['root']} aria-label="Your place">
      <p className={styles['words']}>
        {registration === 'confirmed' ? <Badge tone="green">You are in</Badge> : null}
        {registration === 'waitlisted' ? <Badge tone="arc">Waitlisted</Badge> : null}
        <span>{sentence(tournament)}</span>
      </p>
      {nextMatchId ? (
        <Button tone="green" render={<Link to="/m/$id" params={{ id: nextMatchId }} />}>
          Enter your match
        </Button>
      ) : null}
      {tournament.state === 'registration_open' && session.status === 'visitor' ? <LoginButton /> : null}
      {tournament.state === 'registration_open' && session.status === 'gamer' ? (
        <JoinOrWithdraw tournament={tournament} />
      ) : null}
    </section>
  )
}

function JoinOrWithdraw({ tournament }: { tournament: TournamentDetail }) {
  const toast = useToast()
  const queries = useQueryClient()
  const params = { id: tournament.id }
  const isIn =
    tournament.viewer.registration === 'confirmed' || tournament.viewer.registration === 'waitlisted'
  const change = useMutation({
    mutationFn: async () =>
      isIn ? api.withdrawFromTournament({ params }) : api.joinTournament({ params, body: {} }),
    onSuccess: () =>
      toast.show({
        tone: 'success',
        title: isIn ? 'You have withdrawn' : 'You are in',
        description: tournament.name,
      }),
    onError: (cause) => toast.show({ tone: 'error', title: sentenceOf(cause) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['tournaments'] }),
        queries.invalidateQueries({ queryKey: ['matches'] }),
      ]),
  })
  const isFull = tournament.taken >= tournament.capacity
  if (isIn)
    return (
      <Button isLoading={change.isPending} onClick={() => change.mutate()}>
        Withdraw
      </Button>
    )
  return (
    <Button tone="gold" isLoading={change.isPending} disabled={isFull} onClick={() => change.mutate()}>
      Join
    </Button>
  )
}

function sentence({ state, taken, capacity, money, viewer }: TournamentDetail): string {
  const left = capacity - taken
  if (state === 'registration_open') {
    if (viewer.registration === 'confirmed') return 'We tell you the moment your first match is ready.'
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
