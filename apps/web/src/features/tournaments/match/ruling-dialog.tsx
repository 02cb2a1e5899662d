import type { Match, Ruling, RulingResult } from '@esports/contract'
import { AlertBar, Button, Dialog, Select } from '@esports/ui'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api.ts'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { matchStateWords } from '../match-words.ts'
import { isFinalScore, winsNeeded } from './match-score.ts'
import { NoteField } from './note-field.tsx'
import { roomTexts } from './room-texts.tsx'
import styles from './ruling-dialog.module.css'
import { rulingTexts } from './ruling-texts.ts'
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
  const t = textsOf(rulingTexts)
  const room = textsOf(roomTexts).ruling
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
    room.decided,
  )
  const names = [match.slots[0].name ?? t.firstSide, match.slots[1].name ?? t.secondSide] as const
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
      title={room.title(match.code)}
      description={t.description(names[0], names[1])}
    >
      <form className={styles['root']} onSubmit={submit}>
        <Select<Choice>
          label={room.decision}
          value={choice}
          onValueChange={(next) => change(() => setChoice(next))}
          options={[
            { value: 'score', label: t.score },
            { value: 'forfeit_0', label: t.winsByForfeit(names[0]) },
            { value: 'forfeit_1', label: t.winsByForfeit(names[1]) },
            { value: 'double_forfeit', label: t.bothForfeit },
            { value: 'replay', label: room.replay },
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
          label={t.reason}
          value={reason}
          onChange={(next) => change(() => setReason(next))}
          rows={3}
          maxLength={longestReason}
          placeholder={t.example}
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
          {preview.data ? room.decide : t.preview}
        </Button>
      </form>
    </Dialog>
  )
}

function Affected({ affected }: { affected: RulingResult['affected'] }) {
  const t = textsOf(rulingTexts)
  const states = matchStateWords()
  if (affected.length === 0) return <p className={styles['hint']}>{t.noneAffected}</p>
  return (
    <div role="status">
      <p>{t.affected(affected.length)}</p>
      <ul className={styles['affected']}>
        {affected.map(({ matchId, code, was, becomes, isVoided }) => (
          <li key={matchId}>
            <b>{code}</b>{' '}
            {was === becomes ? t.somebodyElse(states[was]) : t.becomes(states[was], states[becomes])}
            {isVoided ? <span className={styles['voided']}> · {t.lost}</span> : null}
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
