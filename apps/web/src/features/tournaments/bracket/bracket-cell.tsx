import type { Match } from '@esports/contract'
import { VisuallyHidden } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { slotWords } from '../../../lib/name-words.ts'
import { textsOf } from '../../../lib/texts.ts'
import { matchStateTexts } from '../match-state-texts.ts'
import { matchStateWords } from '../match-words.ts'
import styles from './bracket-cell.module.css'
import { matchSentence } from './match-sentence.ts'
import { bracketTexts } from './texts.ts'

/** A match in the bracket: both sides, the score, and a state badge where needed. */
export const BracketCell = memo(function BracketCell({ match }: { match: Match }) {
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
      <CellSides sides={[sideOf(match, 0), sideOf(match, 1)]} note={noteOf(match)} />
    </Link>
  )
})

function noteOf(match: Match): string | null {
  const t = textsOf(bracketTexts)
  if (match.state === 'awaiting_confirmation' || match.state === 'disputed')
    return matchStateWords()[match.state]
  if (match.station !== null) return textsOf(matchStateTexts).station(match.station)
  if (match.bracket === 'third_place') return t.thirdPlace
  return match.isRematch ? t.rematch : null
}

function sideOf(match: Match, index: 0 | 1): CellSide {
  const t = textsOf(matchStateTexts)
  const slot = match.slots[index]
  const isOut = match.state === 'completed' && match.outcome !== 'draw' && !slot.isWinner
  return {
    state: slot.isWinner ? 'winner' : isOut ? 'out' : slot.name ? 'in' : 'open',
    seed: slot.seed,
    words: slot.name ?? (slot.isBye ? t.noOpponent : (slotWords(slot.from) ?? t.toBeDecided)),
    score: slot.score,
  }
}

/** One side of a match as drawn. */
export interface CellSide {
  readonly state: 'winner' | 'out' | 'in' | 'open'
  readonly seed: number | null
  /** The participant, or who it will be. */
  readonly words: string
  readonly score: number | null
}

/** Both sides of a match, one above the other; hidden from screen readers, which are told a sentence instead. */
function CellSides({ sides, note }: { sides: readonly [CellSide, CellSide]; note: string | null }) {
  return (
    <span className={styles['sides']} aria-hidden="true">
      {sides.map(({ state, seed, words, score }, index) => (
        // A match has two sides, whose order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className={styles['side']} data-state={state}>
          <span className={styles['seed']}>{seed ?? ''}</span>
          <span className={styles['name']}>{words}</span>
          <b className={styles['score']}>{score ?? ''}</b>
        </span>
      ))}
      {note ? <span className={styles['note']}>{note}</span> : null}
    </span>
  )
}

/**
 * A match that has no page of its own.
 *
 * @param props `sentence`: the match in words, for screen readers
 */
export function PreviewCell({
  sides,
  note,
  sentence,
}: {
  sides: readonly [CellSide, CellSide]
  note: string | null
  sentence: string
}) {
  return (
    <div className={styles['root']} data-state="pending" data-preview="">
      <VisuallyHidden>{sentence}</VisuallyHidden>
      <CellSides sides={sides} note={note} />
    </div>
  )
}
