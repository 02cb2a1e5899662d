import { type CellSide, PreviewCell } from './bracket-cell.tsx'
import styles from './bracket-view.module.css'
import { type DrawnMatch, type DrawnRound, StageDrawing } from './stage-drawing.tsx'

/** A match that has no page of its own: of a tournament that is not there yet, or that was played elsewhere. */
export interface PreviewMatch extends DrawnMatch {
  readonly sides: readonly [CellSide, CellSide]
  /** A word beside the match. */
  readonly note: string | null
  /** The match in words. */
  readonly sentence: string
}

/**
 * A bracket of matches without pages, drawn like that of a tournament.
 *
 * @param props `columns`: `wide` for names of people
 */
export function BracketPreview({
  isTree,
  rounds,
  columns = 'narrow',
}: {
  isTree: boolean
  rounds: readonly DrawnRound<PreviewMatch>[]
  columns?: 'wide' | 'narrow'
}) {
  return (
    <div className={styles['stage']}>
      <StageDrawing isTree={isTree} rounds={rounds} cell={cellOf} columns={columns} />
    </div>
  )
}

const cellOf = ({ sides, note, sentence }: PreviewMatch) => (
  <PreviewCell sides={sides} note={note} sentence={sentence} />
)
