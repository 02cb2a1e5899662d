import type { SeededEntrant } from '@esports/contract'
import { Button, Dialog, Textarea } from '@esports/ui'
import { useDeferredValue, useState } from 'react'
import { textsOf } from '../../lib/texts.ts'
import styles from './paste-dialog.module.css'
import { readSeedList, type SeedRow } from './read-seed-list.ts'
import { seedingTexts } from './texts.ts'

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
  const t = textsOf(seedingTexts).paste
  const [text, setText] = useState('')
  const { rows, order, rest } = readSeedList(useDeferredValue(text), entrants)
  const wrong = rows.filter(({ problem }) => problem !== null)
  return (
    <Dialog
      open
      title={t.title}
      description={t.description}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        <Textarea
          label={t.list}
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
            aria-label={t.rows}
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
          {t.use}
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
  const t = textsOf(seedingTexts).paste
  if (rows === 0) return t.unused
  if (wrong > 0) return t.wrong(wrong)
  return rest === 0 ? t.right(rows) : `${t.right(rows)} ${t.rest(rest)}`
}
