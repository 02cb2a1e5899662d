import type { Match, Ruling, RulingResult } from '@esports/contract'
import { AlertBar, Button, Dialog, Select } from '@esports/ui'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api.ts'
import { playApi } from '../../../lib/play-api.ts'
import { matchStateWords } from '../match-words.ts'
import { isFinalScore, winsNeeded } from './match-score.ts'
import { NoteField } from './note-field.tsx'
import styles from './ruling-dialog.module.css'
import { useMatchWrite } from './use-match-write.ts'
import { WinsStepper } from './wins-stepper.tsx'

/** A decision to begin with. */
export interface RulingPreset {
  readonly choice: Choice
  readonly reason: string
}

type Choice = 'score' | 'forfeit_0' | 'forfeit_1' | 'double_forfeit' | 'replay'

const shortestReason = 3
const longestReason = 500

/** An official decides a match: the dialog first previews which other matches change, then submits. */
export function RulingDialog({
  match,
  preset,
  onClose,
}: {
  match: Match
  preset?: RulingPreset | undefined
  onClose: () => void
}) {
  const [choice, setChoice] = useState<Choice>(
    preset?.choice ?? (match.state === 'disputed' ? 'score' : 'forfeit_0'),
  )
  const [score, setScore] = useState<[number, number]>(match.report?.score ?? [0, 0])
  const [reason, setReason] = useState(preset?.reason ?? '')
  // The decision is sent with the version that was shown when the dialog opened, so that a later change by someone else
  // causes a conflict instead of being overwritten.
  const [version] = useState(match.version)
  const ruling = rulingOf(choice, score)
  const body = { ruling, reason: reason.trim(), version }
  const params = { id: match.id }
  const preview = useMutation({
    mutationFn: async () => (await playApi.ruleMatch({ params, body: { ...body, isDryRun: true } })).data,
  })
  const decide = useMatchWrite(
    match,
    async (isForced: boolean) => {
      const { data } = await playApi.ruleMatch({ params, body: { ...body, isForced } })
      return { data: data.match }
    },
    'Decided',
  )
  const names = [match.slots[0].name ?? 'First side', match.slots[1].name ?? 'Second side'] as const
  const isPossible = choice !== 'score' || isFinalScore(score, match)
  const isReady = isPossible && body.reason.length >= shortestReason
  const change = (act: () => void) => {
    act()
    preview.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    if (!preview.data) return preview.mutate()
    decide.mutate(
      preview.data.affected.some(({ isVoided }) => isVoided),
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Decide ${match.code}`}
      description={`${names[0]} against ${names[1]}. Both sides read your reason.`}
    >
      <form className={styles['root']} onSubmit={submit}>
        <Select<Choice>
          label="Decision"
          value={choice}
          onValueChange={(next) => change(() => setChoice(next))}
          options={[
            { value: 'score', label: 'It ended with this score' },
            { value: 'forfeit_0', label: `${names[0]} wins by forfeit` },
            { value: 'forfeit_1', label: `${names[1]} wins by forfeit` },
            { value: 'double_forfeit', label: 'Both forfeit' },
            { value: 'replay', label: 'It is played again' },
          ]}
        />
        {choice === 'score' ? (
          <div className={styles['steppers']}>
            {([0, 1] as const).map((slot) => (
              <WinsStepper
                key={slot}
                name={names[slot]}
                value={score[slot]}
                max={winsNeeded(match.bestOf)}
                onChange={(wins) => change(() => setScore(slot === 0 ? [wins, score[1]] : [score[0], wins]))}
              />
            ))}
          </div>
        ) : null}
        <NoteField
          label="Reason, for both sides"
          value={reason}
          onChange={(next) => change(() => setReason(next))}
          rows={3}
          maxLength={longestReason}
          placeholder="The video of game 3 shows 2–1."
        />
        {preview.data ? <Affected affected={preview.data.affected} /> : null}
        {preview.error ? <AlertBar tone="danger" message={sentenceOf(preview.error)} /> : null}
        <Button
          type="submit"
          tone={preview.data ? 'danger' : 'accent'}
          fullWidth
          disabled={!isReady}
          loading={preview.isPending || decide.isPending}
        >
          {preview.data ? 'Decide it' : 'See what it changes'}
        </Button>
      </form>
    </Dialog>
  )
}

function Affected({ affected }: { affected: RulingResult['affected'] }) {
  if (affected.length === 0) return <p className={styles['hint']}>No other match changes.</p>
  return (
    <div role="status">
      <p>
        {affected.length === 1
          ? 'One other match changes with it:'
          : `${affected.length} other matches change with it:`}
      </p>
      <ul className={styles['affected']}>
        {affected.map(({ matchId, code, was, becomes, isVoided }) => (
          <li key={matchId}>
            <b>{code}</b>{' '}
            {was === becomes
              ? `${matchStateWords[was]}, with somebody else in it`
              : `${matchStateWords[was]} → ${matchStateWords[becomes]}`}
            {isVoided ? <span className={styles['voided']}> · what happened in it is lost</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function rulingOf(choice: Choice, score: [number, number]): Ruling {
  switch (choice) {
    case 'score':
      return score[0] === score[1]
        ? { type: 'draw', score }
        : { type: 'win', winner: score[0] > score[1] ? 0 : 1, score }
    case 'forfeit_0':
      return { type: 'forfeit', winner: 0 }
    case 'forfeit_1':
      return { type: 'forfeit', winner: 1 }
    case 'double_forfeit':
    case 'replay':
      return { type: choice }
  }
}
