import type { DeskMatch, Ruling } from '@esports/contract'
import { Badge, Button, Dialog, Select } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { roundWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import { isFinalScore, WinsStepper, winsNeeded } from '../tournaments/index.ts'
import type { DeskAct } from './acts.ts'
import styles from './desk-dialog.module.css'
import { placeOf } from './play.ts'
import { deskTexts } from './texts.tsx'
import { scoreWords, sidesWords } from './words.ts'

/** All that a desk does with a match: where it is played, whether both sides are there, and how it ended. */
export function MatchDialog({
  match,
  free,
  isBusy,
  onAct,
  onClose,
}: {
  match: DeskMatch
  /** Names of the stations that are free. */
  free: readonly string[]
  /** Whether one of its sides is at another station. */
  isBusy: boolean
  onAct: (act: DeskAct) => void
  onClose: () => void
}) {
  const t = textsOf(deskTexts)
  const { id: matchId, code, station } = match
  const place = placeOf(match)
  const ofMatch = { matchId, code }
  const finish = (act: DeskAct) => {
    onAct(act)
    onClose()
  }
  return (
    <Dialog
      open
      title={t.match.title(code, roundWords(match.roundName))}
      description={sidesWords(match)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        <p className={styles['where']}>
          <b>{station === null ? t.match.waits : t.match.at(station)}</b>
          <Badge tone={place === 'playing' ? 'info' : place === 'called' ? 'accent' : 'neutral'}>
            {t.places[place]}
          </Badge>
        </p>
        {station !== null ? (
          <div className={styles['actions']}>
            {place === 'called' ? (
              <Button tone="positive" onClick={() => finish({ type: 'seat', ...ofMatch, station })}>
                {t.match.here}
              </Button>
            ) : null}
            <Button onClick={() => finish({ type: 'release', ...ofMatch, station })}>
              {t.match.release}
            </Button>
          </div>
        ) : null}
        {isBusy && station === null ? (
          <p className={styles['note']}>{t.match.busy}</p>
        ) : (
          <CallForm
            free={free}
            isMove={station !== null}
            onCall={(to) => finish({ type: 'call', ...ofMatch, station: to, from: station })}
          />
        )}
        {match.kind === 'duel' ? (
          <ResultForm
            match={match}
            onResult={({ ruling, said, reason }) =>
              finish({
                type: 'result',
                ...ofMatch,
                version: match.version,
                ruling,
                said,
                reason,
                isForced: false,
              })
            }
          />
        ) : (
          <p className={styles['note']}>
            {t.match.lobby}{' '}
            <Link to="/l/$id" params={{ id: matchId }}>
              {t.match.openLobby}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  )
}

function CallForm({
  free,
  isMove,
  onCall,
}: {
  free: readonly string[]
  isMove: boolean
  onCall: (station: string) => void
}) {
  const t = textsOf(deskTexts).match
  const [chosen, setChosen] = useState(free[0] ?? '')
  // A station that was chosen may be taken meanwhile.
  const station = free.includes(chosen) ? chosen : (free[0] ?? '')
  if (station === '') return <p className={styles['note']}>{t.noStation}</p>
  return (
    <div className={styles['choice']}>
      <Select<string>
        label={t.station}
        value={station}
        onValueChange={setChosen}
        options={free.map((name) => ({ value: name, label: name }))}
      />
      <Button tone={isMove ? 'neutral' : 'accent'} onClick={() => onCall(station)}>
        {isMove ? t.move : t.call}
      </Button>
    </div>
  )
}

interface Result {
  readonly ruling: Ruling
  readonly said: string
  readonly reason: string
}

function ResultForm({ match, onResult }: { match: DeskMatch; onResult: (result: Result) => void }) {
  const t = textsOf(deskTexts).match
  const [score, setScore] = useState<[number, number]>(
    match.reported ? [match.reported[0], match.reported[1]] : [0, 0],
  )
  const names = match.sides.map(({ name }) => name)
  const most = winsNeeded(match.bestOf)
  const isFinal = isFinalScore(score, match)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isFinal) onResult({ ...resultOf(score, names), reason: t.reason })
  }
  return (
    <form className={styles['result']} onSubmit={submit} aria-label={t.result}>
      <h3>{t.result}</h3>
      <div className={styles['steppers']}>
        {([0, 1] as const).map((side) => (
          <WinsStepper
            key={side}
            name={names[side] ?? ''}
            value={score[side]}
            max={most}
            onChange={(wins) => setScore(side === 0 ? [wins, score[1]] : [score[0], wins])}
          />
        ))}
      </div>
      <Button type="submit" tone="positive" fullWidth disabled={!isFinal}>
        {t.enter}
      </Button>
      <div className={styles['actions']}>
        {([0, 1] as const).map((absent) => (
          <Button
            key={absent}
            size="s"
            variant="ghost"
            onClick={() => {
              const winner = absent === 0 ? 1 : 0
              const name = names[absent] ?? ''
              onResult({
                ruling: { type: 'forfeit', winner },
                said: t.didNotCome(name),
                reason: t.reasonAway(name),
              })
            }}
          >
            {t.didNotCome(names[absent] ?? '')}
          </Button>
        ))}
      </div>
    </form>
  )
}

function resultOf(score: [number, number], names: readonly string[]): Pick<Result, 'ruling' | 'said'> {
  const t = textsOf(deskTexts).match
  const [first, second] = score
  if (first === second) return { ruling: { type: 'draw', score }, said: t.drawn(scoreWords(score)) }
  const winner = first > second ? 0 : 1
  const said = t.won(names[winner] ?? '', scoreWords(winner === 0 ? score : [second, first]))
  return { ruling: { type: 'win', winner, score }, said }
}
