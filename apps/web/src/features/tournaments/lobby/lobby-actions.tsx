import type { Lobby } from '@esports/contract'
import { Button, Dialog, Select } from '@esports/ui'
import { type SubmitEvent, useState } from 'react'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import rowStyles from '../match/more-actions.module.css'
import { NoteField } from '../match/note-field.tsx'
import { roomTexts } from '../match/room-texts.tsx'
import styles from './lobby-report-form.module.css'
import { draftOf, readPlacings } from './placings.ts'
import { PlacingsFields } from './placings-fields.tsx'
import { lobbyTexts } from './texts.ts'
import { useLobbyWrite } from './use-lobby-write.ts'

/** Rare actions of a lobby: leaving it, and for officials deciding its results. */
export function LobbyActions({ lobby }: { lobby: Lobby }) {
  const t = textsOf(lobbyTexts)
  const [open, setOpen] = useState<'leave' | 'rule' | null>(null)
  const { can } = lobby.viewer
  const close = () => setOpen(null)
  if (!can.includes('forfeit') && !can.includes('rule')) return null
  return (
    <p className={rowStyles['root']}>
      {can.includes('rule') ? (
        <Button
          {...(lobby.state === 'disputed' ? { tone: 'accent' as const } : { variant: 'ghost' as const })}
          onClick={() => setOpen('rule')}
        >
          {lobby.state === 'completed' ? t.ruling.correct : t.ruling.decide}
        </Button>
      ) : null}
      {can.includes('forfeit') ? (
        <Button variant="ghost" onClick={() => setOpen('leave')}>
          {t.leave.leave}
        </Button>
      ) : null}
      {open === 'leave' ? <LeaveDialog lobby={lobby} onClose={close} /> : null}
      {open === 'rule' ? <DecideDialog lobby={lobby} onClose={close} /> : null}
    </p>
  )
}

const closedBy = (onClose: () => void) => (isOpen: boolean) => {
  if (!isOpen) onClose()
}

/** Confirms that a gamer leaves a lobby, because they cannot return. */
function LeaveDialog({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) {
  const t = textsOf(lobbyTexts).leave
  const leave = useLobbyWrite(lobby, () => playApi.leaveLobby({ params: { id: lobby.id } }), t.done)
  return (
    <Dialog open onOpenChange={closedBy(onClose)} title={t.title} description={t.description}>
      <Button
        tone="danger"
        fullWidth
        loading={leave.isPending}
        onClick={() => leave.mutate(undefined, { onSuccess: onClose })}
      >
        {t.confirm(lobby.code)}
      </Button>
    </Dialog>
  )
}

const shortestReason = 3
const longestReason = 500

/** An official sets the results of a lobby, or has it replayed. */
function DecideDialog({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) {
  const t = textsOf(lobbyTexts).ruling
  const room = textsOf(roomTexts).ruling
  const [choice, setChoice] = useState<'placings' | 'replay'>('placings')
  const [drafts, setDrafts] = useState(() => draftOf(standing(lobby)))
  const [reason, setReason] = useState('')
  // The decision is sent with the version that was shown when the dialog opened, so that a later change by someone else
  // causes a conflict instead of being overwritten.
  const [version] = useState(lobby.version)
  const decide = useLobbyWrite(
    lobby,
    (ruling: Parameters<typeof playApi.ruleLobby>[0]['body']['ruling']) =>
      playApi.ruleLobby({ params: { id: lobby.id }, body: { ruling, reason: reason.trim(), version } }),
    room.decided,
  )
  const read = readPlacings(drafts)
  const isReady = (choice === 'replay' || read.ok) && reason.trim().length >= shortestReason
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    const ruling =
      choice === 'placings' && read.ok
        ? { type: 'placings' as const, placings: read.placings }
        : { type: 'replay' as const }
    decide.mutate(ruling, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={closedBy(onClose)} title={room.title(lobby.code)} description={t.description}>
      <form className={styles['root']} onSubmit={submit}>
        <Select<'placings' | 'replay'>
          label={room.decision}
          value={choice}
          onValueChange={setChoice}
          options={[
            { value: 'placings', label: t.placings },
            { value: 'replay', label: room.replay },
          ]}
        />
        {choice === 'placings' ? (
          <>
            <PlacingsFields lobby={lobby} value={drafts} onChange={setDrafts} />
            <p className={styles['problem']} role="status">
              {read.ok ? null : read.problem}
            </p>
          </>
        ) : null}
        <NoteField
          label={t.reason}
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={longestReason}
          placeholder={t.example}
        />
        <Button type="submit" tone="danger" fullWidth disabled={!isReady} loading={decide.isPending}>
          {room.decide}
        </Button>
      </form>
    </Dialog>
  )
}

/** The initial values for an official: the final results, or else the reported ones. */
function standing({ state, slots, report }: Lobby): Pick<Lobby, 'slots' | 'report'> {
  if (state !== 'completed') return { slots, report }
  const placings = slots.map(({ place, score }, slot) => ({ slot, place, score: score ?? 0 }))
  return { slots, report: { bySlot: 0, at: '', placings } }
}
