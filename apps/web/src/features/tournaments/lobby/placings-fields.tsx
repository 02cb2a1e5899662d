import type { Lobby } from '@esports/contract'
import { GamerFace } from '../../items/index.ts'
import type { PlacingDraft } from './placings.ts'
import styles from './placings-fields.module.css'

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
  const change = (slot: number, part: Partial<PlacingDraft>) =>
    onChange(value.map((draft, index) => (index === slot ? { ...draft, ...part } : draft)))
  return (
    <div className={styles['root']}>
      <p className={styles['head']} aria-hidden="true">
        <span>Player</span>
        <span>Place</span>
        <span>Score</span>
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
                aria-label={`${field === 'place' ? 'Place' : 'Score'} of ${slot.name}`}
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
