import { type CellSide, PreviewCell } from './bracket-cell.tsx'
import styles from './bracket-view.module.css'
import { type DrawnMatch, type DrawnRound, StageDrawing } from './stage-drawing.tsx'

/** A match of a bracket that is not drawn yet. */
export interface PreviewMatch extends DrawnMatch {
  readonly sides: readonly [CellSide, CellSide]
  /** A word beside the match. */
  readonly note: string | null
  /** The match in words. */
  readonly sentence: string
}

/** A bracket before there is a tournament, drawn like that of a tournament. */
export function BracketPreview({
  isTree,
  rounds,
}: {
  isTree: boolean
  rounds: readonly DrawnRound<PreviewMatch>[]
}) {
  return (
    <div className={styles['stage']}>
      <StageDrawing isTree={isTree} rounds={rounds} cell={cellOf} columns="narrow" />
    </div>
  )
}

const cellOf = ({ sides, note, sentence }: PreviewMatch) => (
  <PreviewCell sides={sides} note={note} sentence={sentence} />
)
