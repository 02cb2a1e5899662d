import type { TournamentDetail } from '@esports/contract'
import { Badge, Button } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatUsdt } from '../../lib/format-money.ts'
import { textsOf } from '../../lib/texts.ts'
import { LoginButton, useSession } from '../auth/index.ts'
import styles from './action-bar.module.css'
import { eligibilityQuery } from './eligibility-query.ts'
import { eligibilityTexts } from './eligibility-texts.ts'
import { EnterTeamDialog } from './enter-team-dialog.tsx'
import { DeskCode } from './lazy-desk-code.ts'
import { myEntryQuery } from './queries.ts'
import { tournamentScreenTexts } from './tournament-texts.tsx'
import { useEntryWrite } from './use-entry-write.ts'

/** The gamer's current actions in a tournament: join, check in, withdraw, or open the match. */
export function ActionBar({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts).place
  const session = useSession()
  const { registration, nextMatchId, nextLobbyId } = tournament.viewer
  const own = registration === 'withdrawn' ? null : registration
  const isGamer = session.status === 'gamer'
  return (
    <section className={styles['root']} aria-label={t.title}>
      <p className={styles['words']}>
        {own ? <Badge tone={tones[own]}>{t.states[own]}</Badge> : null}
        <span>{sentence(tournament)}</span>
      </p>
      {nextMatchId ? (
        <Button tone="positive" render={<Link to="/m/$id" params={{ id: nextMatchId }} />}>
          {t.enterMatch}
        </Button>
      ) : null}
      {nextLobbyId ? (
        <Button tone="positive" render={<Link to="/l/$id" params={{ id: nextLobbyId }} />}>
          {t.enterLobby}
        </Button>
      ) : null}
      {isGamer && tournament.kind === 'local' && own === 'confirmed' && isBeforePlay(tournament) ? (
        <Suspense fallback={null}>
          <DeskCode tournamentId={tournament.id} />
        </Suspense>
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

/** At the desk of a local event gamers show who they are before it starts. */
const isBeforePlay = ({ state }: TournamentDetail): boolean =>
  state === 'registration_open' || state === 'check_in' || state === 'seeding'

const tones = {
  forming: 'info',
  confirmed: 'positive',
  waitlisted: 'info',
  disqualified: 'neutral',
  no_show: 'neutral',
} as const

function CheckIn({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts).place
  const params = { id: tournament.id }
  const entry = useQuery(myEntryQuery(tournament.id))
  const checkIn = useEntryWrite(tournament, () => api.checkInToTournament({ params }), t.youCheckedIn)
  if (!entry.data) return null
  if (entry.data.checkedInAt) return <Badge tone="positive">{t.checkedIn}</Badge>
  return (
    <Button tone="accent" loading={checkIn.isPending} onClick={() => checkIn.mutate(undefined)}>
      {t.checkIn}
    </Button>
  )
}

function JoinOrWithdraw({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(tournamentScreenTexts).place
  const [isEntering, setEntering] = useState(false)
  const params = { id: tournament.id }
  const { registration } = tournament.viewer
  const eligibility = useQuery(eligibilityQuery(tournament))
  const withdraw = useEntryWrite(tournament, () => api.withdrawFromTournament({ params }), t.withdrawn)
  const join = useEntryWrite(tournament, () => api.joinTournament({ params, body: {} }), t.youAreIn)
  if (registration === 'confirmed' || registration === 'waitlisted' || registration === 'forming')
    return (
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        {t.withdraw}
      </Button>
    )
  if (registration === 'disqualified') return null
  const { kind, hasWaitlist } = tournament.entry
  const isFull = tournament.taken >= tournament.capacity
  const unmet = eligibility.data?.lines.filter(({ isMet }) => !isMet).length ?? 0
  return (
    <>
      {unmet > 0 ? <span className={styles['unmet']}>{textsOf(eligibilityTexts).unmet(unmet)}</span> : null}
      <Button
        tone="accent"
        // Until it is known whether the gamer may enter, the button waits; without a network the server decides.
        loading={join.isPending || eligibility.isLoading}
        disabled={(isFull && !hasWaitlist) || unmet > 0}
        onClick={() => (kind === 'solo' ? join.mutate(undefined) : setEntering(true))}
      >
        {isFull && hasWaitlist ? t.joinQueue : t.join[kind]}
      </Button>
      {isEntering ? <EnterTeamDialog tournament={tournament} onClose={() => setEntering(false)} /> : null}
    </>
  )
}

function sentence({ state, taken, capacity, money, viewer }: TournamentDetail): string {
  const t = textsOf(tournamentScreenTexts).next
  const left = capacity - taken
  if (state === 'registration_open') {
    if (viewer.registration === 'confirmed') return t.confirmed
    if (viewer.registration === 'forming') return t.forming
    if (viewer.registration === 'waitlisted') return t.waitlisted
    if (left <= 0) return t.full
    if (money.entryFee === '0') return t.freeLeft(left)
    return t.feeLeft(`${formatUsdt(money.entryFee)} ${money.currency}`, left)
  }
  return t.states[state]
}
