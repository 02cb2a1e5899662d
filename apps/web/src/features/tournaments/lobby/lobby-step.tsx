import { agreementsNeeded, type Lobby } from '@esports/contract'
import { Button, Card, Countdown } from '@esports/ui'
import { useState } from 'react'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { DisputeDialog } from '../match/dispute-dialog.tsx'
import { roomTexts } from '../match/room-texts.tsx'
import { LobbyReportForm } from './lobby-report-form.tsx'
import styles from './lobby-step.module.css'
import { lobbyTexts } from './texts.ts'
import { useLobbyWrite } from './use-lobby-write.ts'

/** The gamer's next step in a lobby. */
export function LobbyStep({ lobby }: { lobby: Lobby }) {
  if (lobby.state === 'check_in') return <CheckInCard lobby={lobby} />
  if (lobby.state === 'awaiting_confirmation') return <ConfirmCard lobby={lobby} />
  // The form resets when the lobby gets a new version.
  if (lobby.viewer.can.includes('report')) return <LobbyReportForm key={lobby.version} lobby={lobby} />
  return (
    <Card aria-label={textsOf(roomTexts).next}>
      <p className={styles['hint']}>{nextSentence(lobby)}</p>
    </Card>
  )
}

function CheckInCard({ lobby }: { lobby: Lobby }) {
  const t = textsOf(lobbyTexts)
  const room = textsOf(roomTexts)
  const checkIn = useLobbyWrite(
    lobby,
    () => playApi.checkInToLobby({ params: { id: lobby.id } }),
    room.youCheckedIn,
  )
  const canCheckIn = lobby.viewer.can.includes('check_in')
  const there = lobby.slots.filter(({ checkedInAt }) => checkedInAt !== null).length
  const present = lobby.slots.filter(({ isAbsent }) => !isAbsent).length
  return (
    <Card tone="accent" aria-label={room.checkIn} className={styles['root'] ?? ''}>
      <h3 className={styles['title']}>
        {canCheckIn ? t.checkInTo : room.checkInOpen}
        {lobby.deadlineAt ? (
          <Countdown
            label={room.checkInClosesIn}
            endsAt={Date.parse(lobby.deadlineAt)}
            overLabel={room.closing}
          />
        ) : null}
      </h3>
      <p className={styles['hint']}>{t.there(there, present)}</p>
      {canCheckIn ? (
        <Button
          tone="accent"
          size="l"
          fullWidth
          loading={checkIn.isPending}
          onClick={() => checkIn.mutate(undefined)}
        >
          {room.checkInNow}
        </Button>
      ) : null}
    </Card>
  )
}

function ConfirmCard({ lobby }: { lobby: Lobby }) {
  const t = textsOf(lobbyTexts).confirm
  const room = textsOf(roomTexts)
  const [isDisputing, setDisputing] = useState(false)
  const params = { id: lobby.id }
  const { version, report, slots, viewer } = lobby
  const confirm = useLobbyWrite(lobby, () => playApi.confirmLobby({ params, body: { version } }), t.agreed)
  const dispute = useLobbyWrite(
    lobby,
    (text: string) => playApi.disputeLobby({ params, body: { text, version } }),
    room.dispute.submitted,
  )
  if (!report) return null
  const agreed = slots.filter(({ hasAgreed }) => hasAgreed).length
  const own = report.placings.find(({ slot }) => slot === viewer.slot)
  const needed = agreementsNeeded(slots)
  const claim = () => {
    if (viewer.slot === report.bySlot) return t.youReported
    const reporter = slots[report.bySlot]?.name ?? room.oneSide
    if (!own) return t.reported(reporter)
    return own.place === null ? t.youDidNotPlay(reporter) : t.youCame(reporter, own.place)
  }
  return (
    <Card tone="accent" aria-label={room.confirmation} className={styles['root'] ?? ''}>
      <h3 className={styles['title']}>{claim()}</h3>
      <p className={styles['hint']}>
        {viewer.can.includes('confirm') ? t.agreeIfRight(agreed, needed) : t.agreements(agreed, needed)}
      </p>
      {lobby.deadlineAt ? (
        <p className={styles['hint']}>
          {room.countsIn(<Countdown label={t.countsIn} endsAt={Date.parse(lobby.deadlineAt)} />)}
        </p>
      ) : null}
      {viewer.can.includes('confirm') || viewer.can.includes('dispute') ? (
        <p className={styles['actions']}>
          {viewer.can.includes('confirm') ? (
            <Button tone="positive" loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              {t.agree}
            </Button>
          ) : null}
          {viewer.can.includes('dispute') ? (
            <Button onClick={() => setDisputing(true)}>{room.wrong}</Button>
          ) : null}
        </p>
      ) : null}
      {isDisputing ? (
        <DisputeDialog
          description={textsOf(lobbyTexts).dispute}
          dispute={dispute}
          onClose={() => setDisputing(false)}
        />
      ) : null}
    </Card>
  )
}

function nextSentence({ state, viewer, slots }: Lobby): string {
  const t = textsOf(lobbyTexts).next
  const own = viewer.slot === null ? undefined : slots[viewer.slot]
  switch (state) {
    case 'pending':
    case 'ready':
    case 'live':
      return own?.isAbsent ? t.left : t.play
    case 'check_in':
      return t.checkIn
    case 'awaiting_confirmation':
      return t.reported
    case 'disputed':
      return t.disputed
    case 'completed':
    case 'skipped':
      return own?.place ? t.came(own.place) : t.completed
    case 'cancelled':
      return t.cancelled
  }
}
