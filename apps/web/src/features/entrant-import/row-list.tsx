import type { EntrantImportRow } from '@esports/contract'
import { Check, Clock, Minus, X } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import styles from './import-dialog.module.css'
import { outcomeOf, rowWords } from './outcomes.ts'
import { entrantImportTexts } from './texts.ts'

/** What becomes of each row of a list, with a mark. */
export function RowList({ rows, teamSize }: { rows: readonly EntrantImportRow[]; teamSize: number }) {
  return (
    <ol
      className={styles['rows']}
      aria-label={textsOf(entrantImportTexts).rows}
      // A scrolling list must be focusable, so that it can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {rows.map((row) => (
        <li key={row.row} className={styles['row']} data-outcome={outcomeOf(row)}>
          <span className={styles['number']}>{row.row}</span>
          <span className={styles['mark']}>
            <Mark row={row} />
          </span>
          <span dir="auto" className={styles['name']}>
            {row.name || '–'}
          </span>
          <span className={styles['meaning']}>{rowWords(row, teamSize)}</span>
        </li>
      ))}
    </ol>
  )
}

function Mark({ row }: { row: EntrantImportRow }) {
  const outcome = outcomeOf(row)
  if (row.state === 'waits') return <Clock size={16} aria-hidden />
  if (outcome === 'invited') return <Check size={16} aria-hidden />
  return outcome === 'settled' ? <Minus size={16} aria-hidden /> : <X size={16} aria-hidden />
}
