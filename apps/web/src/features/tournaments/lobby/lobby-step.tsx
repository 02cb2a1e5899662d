import { agreementsNeeded, type Lobby } from '@esports/contract'
import { Button, Card, Countdown } from '@esports/ui'
import { useState } from 'react'
import { playApi } from '../../../lib/play-api.ts'
import { DisputeDialog } from '../match/dispute-dialog.tsx'
import { LobbyReportForm } from './lobby-report-form.tsx'
import styles from './lobby-step.module.css'
import { ordinal } from './placings.ts'
import { useLobbyWrite } from './use-lobby-write.ts'

/** The gamer's next step in a lobby. */
export function LobbyStep({ lobby }: { lobby: Lobby }) {
  if (lobby.state === 'check_in') return <CheckInCard lobby={lobby} />
  if (lobby.state === 'awaiting_confirmation') return <ConfirmCard lobby={lobby} />
  // The form resets when the lobby gets a new version.
  if (lobby.viewer.can.includes('report')) return <LobbyReportForm key={lobby.version} lobby={lobby} />
  return (
    <Card aria-label="What happens next">
      <p className={styles['hint']}>{nextSentence(lobby)}</p>
    </Card>
  )
}

function CheckInCard({ lobby }: { lobby: Lobby }) {
  const checkIn = useLobbyWrite(
    lobby,
    () => playApi.checkInToLobby({ params: { id: lobby.id } }),
    'You are checked in',
  )
  const canCheckIn = lobby.viewer.can.includes('check_in')
  const there = lobby.slots.filter(({ checkedInAt }) => checkedInAt !== null).length
  const present = lobby.slots.filter(({ isAbsent }) => !isAbsent).length
  return (
    <Card tone="accent" aria-label="Check-in" className={styles['root'] ?? ''}>
      <h3 className={styles['title']}>
        {canCheckIn ? 'Check in to your lobby' : 'Check-in is open'}
        {lobby.deadlineAt ? (
          <Countdown label="Check-in closes in" endsAt={Date.parse(lobby.deadlineAt)} overLabel="Closing…" />
        ) : null}
      </h3>
      <p className={styles['hint']}>
        {there} of {present} are there. The lobby begins with everybody; whoever is not there in time plays no
        part in it.
      </p>
      {canCheckIn ? (
        <Button
          tone="accent"
          size="l"
          fullWidth
          loading={checkIn.isPending}
          onClick={() => checkIn.mutate(undefined)}
        >
          Check in
        </Button>
      ) : null}
    </Card>
  )
}

function ConfirmCard({ lobby }: { lobby: Lobby }) {
  const [isDisputing, setDisputing] = useState(false)
  const params = { id: lobby.id }
  const { version, report, slots, viewer } = lobby
  const confirm = useLobbyWrite(
    lobby,
    () => playApi.confirmLobby({ params, body: { version } }),
    'You agree with the results',
  )
  const dispute = useLobbyWrite(
    lobby,
    (text: string) => playApi.disputeLobby({ params, body: { text, version } }),
    'Dispute submitted',
  )
  if (!report) return null
  const agreed = slots.filter(({ hasAgreed }) => hasAgreed).length
  const own = report.placings.find(({ slot }) => slot === viewer.slot)
  const isReporter = viewer.slot === report.bySlot
  return (
    <Card tone="accent" aria-label="Confirmation" className={styles['root'] ?? ''}>
      <h3 className={styles['title']}>
        {isReporter ? 'You' : (slots[report.bySlot]?.name ?? 'One side')} reported the results
        {own && !isReporter
          ? `: you ${own.place === null ? 'did not play' : `came ${ordinal(own.place)}`}`
          : null}
      </h3>
      <p className={styles['hint']}>
        {agreed} of {agreementsNeeded(slots)} agreements.
        {viewer.can.includes('confirm') ? ' Agree if it is right.' : null}
      </p>
      {lobby.deadlineAt ? (
        <p className={styles['hint']}>
          It counts by itself in{' '}
          <Countdown label="The results count by themselves in" endsAt={Date.parse(lobby.deadlineAt)} />
        </p>
      ) : null}
      {viewer.can.includes('confirm') || viewer.can.includes('dispute') ? (
        <p className={styles['actions']}>
          {viewer.can.includes('confirm') ? (
            <Button tone="positive" loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              Agree
            </Button>
          ) : null}
          {viewer.can.includes('dispute') ? (
            <Button onClick={() => setDisputing(true)}>Something's wrong</Button>
          ) : null}
        </p>
      ) : null}
      {isDisputing ? <DisputeDialog dispute={dispute} onClose={() => setDisputing(false)} /> : null}
    </Card>
  )
}

function nextSentence({ state, viewer, slots }: Lobby): string {
  const own = viewer.slot === null ? undefined : slots[viewer.slot]
  switch (state) {
    case 'pending':
    case 'ready':
    case 'live':
      return own?.isAbsent
        ? 'You have left this lobby, and take no place in it.'
        : 'The lobby can be played now. One of the players reports the results, the others agree.'
    case 'check_in':
      return 'Everybody is asked to check in.'
    case 'awaiting_confirmation':
      return 'Results were reported and wait for the others.'
    case 'disputed':
      return 'The players disagree. The lobby waits for a ruling.'
    case 'completed':
    case 'skipped':
      return own?.place ? `The results stand: you came ${ordinal(own.place)}.` : 'The results stand.'
    case 'cancelled':
      return 'This lobby is not played.'
  }
}
