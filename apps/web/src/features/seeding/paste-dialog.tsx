import type { SeededEntrant } from '@esports/contract'
import { Button, Dialog, Textarea } from '@esports/ui'
import { useDeferredValue, useState } from 'react'
import styles from './paste-dialog.module.css'
import { readSeedList, type SeedRow } from './read-seed-list.ts'

/** Seeds from a pasted list. Each row is shown as it is understood; nothing changes before the list is used, and nothing is saved by that. */
export function PasteDialog({
  entrants,
  onOrder,
  onClose,
}: {
  /** In their current order. */
  entrants: readonly SeededEntrant[]
  onOrder: (order: readonly string[]) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const { rows, order, rest } = readSeedList(useDeferredValue(text), entrants)
  const wrong = rows.filter(({ problem }) => problem !== null)
  return (
    <Dialog
      open
      title="Paste a list"
      description="A name or @handle in each line, from seed 1 downwards, or CSV with the columns name or handle, and seed."
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        <Textarea
          label="List"
          rows={6}
          maxRows={12}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={'1,@nyx\n2,@okami'}
          value={text}
          onValueChange={setText}
        />
        <p role="status" className={styles['verdict']} data-wrong={wrong.length > 0 ? '' : undefined}>
          {verdictOf(rows.length, wrong.length, rest.length)}
        </p>
        {rows.length > 0 ? (
          <ol
            className={styles['rows']}
            aria-label="Rows"
            // A scrolling list must be focusable, so that it can be scrolled by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {[...wrong, ...rows.filter(({ problem }) => problem === null)].map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </ol>
        ) : null}
        <Button
          tone="positive"
          fullWidth
          disabled={order === null}
          onClick={() => {
            if (order) onOrder(order)
          }}
        >
          Use this order
        </Button>
      </div>
    </Dialog>
  )
}

function Row({ row: { number, text, entrant, problem } }: { row: SeedRow }) {
  return (
    <li className={styles['row']} data-wrong={problem === null ? undefined : ''}>
      <span className={styles['number']}>{number}</span>
      <span className={styles['text']}>{text}</span>
      <span className={styles['meaning']}>{problem ?? entrant?.name}</span>
    </li>
  )
}

function verdictOf(rows: number, wrong: number, rest: number): string {
  if (rows === 0) return 'Nothing changes before you use the list, and nothing is saved by that.'
  if (wrong > 0) return wrong === 1 ? 'One row is wrong.' : `${wrong} rows are wrong.`
  const read = rows === 1 ? 'One row is right.' : `All ${rows} rows are right.`
  if (rest === 0) return read
  return `${read} ${rest === 1 ? 'One who is not named comes' : `${rest} who are not named come`} last.`
}
