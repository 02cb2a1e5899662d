import type { Match } from '@esports/contract'
import { VisuallyHidden } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { matchSentence, matchStateWords } from '../match-words.ts'
import styles from './bracket-cell.module.css'

/** A match in the bracket: both sides, the score, and a state badge where needed. */
export const BracketCell = memo(function BracketCell({ match }: { match: Match }) {
  const isBusy = match.state === 'awaiting_confirmation' || match.state === 'disputed'
  const note = isBusy ? matchStateWords[match.state] : match.bracket === 'third_place' ? 'Third place' : null
  return (
    <Link
      to="/m/$id"
      params={{ id: match.id }}
      className={styles['root']}
      data-state={match.state}
      data-mine={match.viewer.slot === null ? undefined : ''}
      draggable={false}
    >
      <VisuallyHidden>{matchSentence(match)}</VisuallyHidden>
      <span className={styles['sides']} aria-hidden="true">
        <Side match={match} index={0} />
        <Side match={match} index={1} />
        {note ? <span className={styles['note']}>{note}</span> : null}
      </span>
    </Link>
  )
})

function Side({ match, index }: { match: Match; index: 0 | 1 }) {
  const slot = match.slots[index]
  const isOut = match.state === 'completed' && match.outcome !== 'draw' && !slot.isWinner
  const state = slot.isWinner ? 'winner' : isOut ? 'out' : slot.name ? 'in' : 'open'
  return (
    <span className={styles['side']} data-state={state}>
      <span className={styles['seed']}>{slot.seed ?? ''}</span>
      <span className={styles['name']}>
        {slot.name ?? (slot.isBye ? 'No opponent' : (slot.from ?? 'To be decided'))}
      </span>
      <b className={styles['score']}>{slot.score ?? ''}</b>
    </span>
  )
}
