import type { Lobby } from '@esports/contract'
import { textsOf } from '../../../lib/texts.ts'
import { GamerFace } from '../../items/index.ts'
import type { PlacingDraft } from './placings.ts'
import styles from './placings-fields.module.css'
import { lobbyTexts } from './texts.ts'

/** Inputs for the place and score of each player in a lobby. */
export function PlacingsFields({
  lobby,
  value,
  onChange,
}: {
  lobby: Lobby
  value: readonly PlacingDraft[]
  onChange: (drafts: readonly PlacingDraft[]) => void
}) {
  const t = textsOf(lobbyTexts).placings
  const labels = { place: t.placeOf, score: t.scoreOf }
  const change = (slot: number, part: Partial<PlacingDraft>) =>
    onChange(value.map((draft, index) => (index === slot ? { ...draft, ...part } : draft)))
  return (
    <div className={styles['root']}>
      <p className={styles['head']} aria-hidden="true">
        <span>{t.player}</span>
        <span>{t.place}</span>
        <span>{t.score}</span>
      </p>
      <ul className={styles['lines']}>
        {lobby.slots.map((slot, index) => (
          <li key={slot.participantId} className={styles['line']}>
            <span className={styles['name']}>
              <GamerFace username={slot.username} seed={slot.name} size={28} />
              <span>{slot.name}</span>
            </span>
            {(['place', 'score'] as const).map((field) => (
              <input
                key={field}
                className={styles['number']}
                aria-label={labels[field](slot.name)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                placeholder={field === 'place' ? '–' : '0'}
                value={value[index]?.[field] ?? ''}
                onChange={(event) => change(index, { [field]: event.target.value })}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
