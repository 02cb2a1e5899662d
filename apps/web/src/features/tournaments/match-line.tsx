import type { Match } from '@esports/contract'
import { Link } from '@tanstack/react-router'
import { slotWords } from '../../lib/name-words.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './match-line.module.css'
import { tournamentTexts } from './texts.ts'

/** A match in two lines: names and scores. The winner or the current leader is highlighted. */
export function MatchLine({ match }: { match: Match }) {
  const t = textsOf(tournamentTexts)
  const [one, two] = match.slots
  const isBehind = (own: number | null, other: number | null) => own !== null && other !== null && own < other
  return (
    <Link to="/m/$id" params={{ id: match.id }} className={styles['root']}>
      {[
        { slot: one, other: two },
        { slot: two, other: one },
      ].map(({ slot, other }, index) => (
        <span
          key={index === 0 ? 'one' : 'two'}
          className={styles['side']}
          data-state={isBehind(slot.score, other.score) ? 'behind' : 'level'}
        >
          <span className={styles['name']}>{slot.name ?? slotWords(slot.from) ?? t.toBeDecided}</span>
          <b className={styles['score']}>{slot.score ?? '–'}</b>
        </span>
      ))}
    </Link>
  )
}
