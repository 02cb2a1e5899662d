import type { TournamentDetail } from '@esports/contract'
import { AlertDialog, Button, Card, CardHeader, Dialog, Form, Textarea, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { formatDistance, formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './clock-card.module.css'
import { controlRoomTexts } from './texts.tsx'

const beforeStart: ReadonlySet<string> = new Set(['registration_open', 'check_in', 'seeding'])
const over: ReadonlySet<string> = new Set(['completed', 'finalized', 'cancelled'])

/** The clocks of a tournament: to stop them, to let them run on, and before the start to begin. */
export function ClockCard({ tournament, canRun }: { tournament: TournamentDetail; canRun: boolean }) {
  const t = textsOf(controlRoomTexts).clocks
  const now = useNow()
  const [asked, setAsked] = useState<'pause' | 'cancel' | null>(null)
  const { pause, state, startsAt, startMode, taken, capacity } = tournament
  const around = useKeptFocus<HTMLDivElement>(pause === null)
  const resume = useTournamentWrite(tournament, () => api.resumeTournament({ params: { id: tournament.id } }))
  if (over.has(state)) return null
  const close = () => setAsked(null)
  return (
    <Card render={<section />} aria-label={t.title}>
      <CardHeader
        title={<h3>{pause ? t.stopped : t.title}</h3>}
        description={
          pause
            ? t.paused(formatDistance(pause.since, { now }), pause.reason)
            : state === 'live'
              ? t.live
              : startMode === 'when_full'
                ? t.whenFull(taken, capacity)
                : t.starts(formatMoment(startsAt), formatDistance(startsAt, { now }), taken, capacity)
        }
      />
      {canRun ? (
        <div ref={around} tabIndex={-1} className={styles['actions']}>
          {pause ? (
            <Button
              tone="positive"
              size="l"
              fullWidth
              loading={resume.isPending}
              onClick={() => resume.mutate(undefined)}
            >
              <Play size={20} aria-hidden /> {t.resume}
            </Button>
          ) : (
            <Button tone="danger" size="l" fullWidth onClick={() => setAsked('pause')}>
              <Pause size={20} aria-hidden /> {t.pause}
            </Button>
          )}
          <p className={styles['hint']}>{pause ? t.resumeHint : t.pauseHint}</p>
          <div className={styles['rare']}>
            {beforeStart.has(state) && !pause ? <StartNow tournament={tournament} /> : null}
            <Button size="s" variant="ghost" onClick={() => setAsked('cancel')}>
              {t.cancelEllipsis}
            </Button>
          </div>
        </div>
      ) : null}
      {asked === 'pause' ? <PauseDialog tournament={tournament} onClose={close} /> : null}
      {asked === 'cancel' ? <CancelDialog tournament={tournament} onClose={close} /> : null}
    </Card>
  )
}

/** A change of the whole tournament: reads it again, and says why it failed. */
function useTournamentWrite<Input>(
  { name }: Pick<TournamentDetail, 'name'>,
  write: (input: Input) => Promise<unknown>,
  success?: string,
) {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      if (success) toast.show({ tone: 'positive', title: success, description: name })
    },
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['tournaments'] }),
        queries.invalidateQueries({ queryKey: ['matches'] }),
      ]),
  })
}

interface AskedProps {
  tournament: TournamentDetail
  onClose: () => void
}

function PauseDialog({ tournament, onClose }: AskedProps) {
  const t = textsOf(controlRoomTexts).clocks
  const pause = useTournamentWrite(tournament, (reason: string) =>
    api.pauseTournament({ params: { id: tournament.id }, body: { reason } }),
  )
  return (
    <ReasonDialog
      title={t.pauseTitle}
      description={t.pauseAbout}
      placeholder={t.pauseExample}
      label={t.pause}
      isPending={pause.isPending}
      onReason={(reason) => pause.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function CancelDialog({ tournament, onClose }: AskedProps) {
  const t = textsOf(controlRoomTexts).clocks
  const cancel = useTournamentWrite(
    tournament,
    (reason: string) => api.cancelTournament({ params: { id: tournament.id }, body: { reason } }),
    t.cancelled,
  )
  return (
    <ReasonDialog
      title={t.cancelTitle(tournament.name)}
      description={t.cancelAbout}
      placeholder={t.cancelExample}
      label={t.cancel}
      isPending={cancel.isPending}
      onReason={(reason) => cancel.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function ReasonDialog({
  title,
  description,
  placeholder,
  label,
  isPending,
  onReason,
  onClose,
}: {
  title: string
  description: string
  placeholder: string
  label: string
  isPending: boolean
  onReason: (reason: string) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      title={title}
      description={description}
      dismissible={!isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ reason: string }>
        className={styles['form'] ?? ''}
        onFormSubmit={({ reason }) => onReason(reason.trim())}
      >
        <Textarea
          label={textsOf(controlRoomTexts).clocks.reason}
          name="reason"
          required
          minLength={3}
          maxLength={500}
          showCount
          rows={2}
          placeholder={placeholder}
        />
        <Button type="submit" tone="danger" fullWidth loading={isPending}>
          {label}
        </Button>
      </Form>
    </Dialog>
  )
}

function StartNow({ tournament }: { tournament: TournamentDetail }) {
  const t = textsOf(controlRoomTexts).clocks
  const queries = useQueryClient()
  return (
    <AlertDialog
      title={t.startTitle}
      description={t.startAbout}
      confirmLabel={t.start}
      confirmError={sentenceOf}
      onConfirm={async () => {
        await api.startTournament({ params: { id: tournament.id } })
        await queries.invalidateQueries({ queryKey: ['tournaments'] })
      }}
      trigger={<Button size="s">{t.startNow}</Button>}
    />
  )
}
