import { Button, Dialog, Form, NumberField, VisuallyHidden } from '@esports/ui'
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { moved } from './moved.ts'
import styles from './order-rows.module.css'

/** A row of a list that is put in order. */
export interface OrderRow {
  readonly id: string
  /** Its name for screen readers, and in the dialog. */
  readonly name: string
  /** What the row shows behind its number. */
  readonly content: ReactNode
  /** Controls at the end of the row. */
  readonly actions?: ReactNode
}

/** The texts of the list, in the language of the app; positions count from 1. */
export interface OrderWords {
  /** Name of the list. */
  readonly list: string
  /** How a row is moved. */
  readonly hint: string
  readonly moved: (to: { readonly name: string; readonly position: number; readonly last: number }) => string
  readonly title: (name: string) => string
  readonly description: (position: number, last: number) => string
  readonly position: string
  readonly submit: string
}

/**
 * Rows in an order. A row is moved by dragging its handle, with Alt and an arrow key, or to a position that is typed.
 *
 * Keyboard: Arrow up and down, Home and End move between rows; with Alt they move the row; Enter asks for its position.
 */
export function OrderRows({
  rows: all,
  order,
  onOrderChange,
  words,
}: {
  rows: readonly OrderRow[]
  /** Ids of all the rows. */
  order: readonly string[]
  onOrderChange: (order: readonly string[]) => void
  words: OrderWords
}) {
  const byId = new Map(all.map((row) => [row.id, row]))
  const rows = order.flatMap((id) => byId.get(id) ?? [])
  const hintId = useId()
  const root = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const [asked, setAsked] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  // The row that is focused again after it has moved: a moved element loses the focus.
  const refocus = useRef<string | null>(null)
  const active = current !== undefined && byId.has(current) ? current : order[0]

  const rowOf = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? undefined
  useLayoutEffect(() => {
    if (refocus.current === null) return
    rowOf(refocus.current)?.focus()
    refocus.current = null
  })

  const say = (id: string, index: number) =>
    setSaid(words.moved({ name: byId.get(id)?.name ?? '', position: index + 1, last: order.length }))
  const move = (id: string, to: number) => {
    const from = order.indexOf(id)
    const target = Math.min(Math.max(0, to), order.length - 1)
    if (from === target) return
    onOrderChange(moved(order, { from, to: target }))
    setCurrent(id)
    say(id, target)
    refocus.current = id
  }

  const press = (event: KeyboardEvent, id: string, index: number) => {
    const target = targetOf(event.key, index, order.length - 1)
    if (target === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) return move(id, target)
    const next = order[Math.min(Math.max(0, target), order.length - 1)]
    if (next === undefined) return
    setCurrent(next)
    rowOf(next)?.focus()
  }

  const drag = useDrag({ root, order, onOrderChange, onDropped: say })
  const askedRow = asked === null ? undefined : byId.get(asked)
  return (
    <>
      <p className={styles['hint']} id={hintId}>
        {words.hint}
      </p>
      <ol ref={root} className={styles['list']} aria-label={words.list}>
        {rows.map(({ id, content, actions }, index) => (
          <li key={id} className={styles['item']} data-dragged={drag.dragged === id ? '' : undefined}>
            <span className={styles['grip']} data-grip aria-hidden {...drag.gripOf(id)}>
              <GripVertical size={18} />
            </span>
            <button
              type="button"
              className={styles['row']}
              data-row={id}
              tabIndex={id === active ? 0 : -1}
              aria-describedby={hintId}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onFocus={() => setCurrent(id)}
              onKeyDown={(event) => press(event, id, index)}
              onClick={() => setAsked(id)}
            >
              <span className={styles['number']}>{index + 1}</span>
              {content}
            </button>
            {actions}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {askedRow ? (
        <PositionDialog
          words={words}
          name={askedRow.name}
          position={order.indexOf(askedRow.id) + 1}
          last={order.length}
          onPosition={(position) => {
            move(askedRow.id, position - 1)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

/** Where a key leads from an index; undefined for other keys. */
function targetOf(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowUp') return index - 1
  if (key === 'ArrowDown') return index + 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function PositionDialog({
  words,
  name,
  position,
  last,
  onPosition,
  onClose,
}: {
  words: OrderWords
  name: string
  position: number
  last: number
  onPosition: (position: number) => void
  onClose: () => void
}) {
  const [value, setValue] = useState<number | null>(position)
  return (
    <Dialog
      open
      title={words.title(name)}
      description={words.description(position, last)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form
        className={styles['form'] ?? ''}
        onFormSubmit={() => {
          if (value !== null) onPosition(Math.min(Math.max(1, Math.round(value)), last))
        }}
      >
        <NumberField
          label={words.position}
          min={1}
          max={last}
          required
          value={value}
          onValueChange={setValue}
        />
        <Button type="submit" tone="positive" fullWidth>
          {words.submit}
        </Button>
      </Form>
    </Dialog>
  )
}

/**
 * Dragging by the handle of a row, with mouse, pen or finger; Escape takes it back. All rows have the same height. It listens at the window: a row that moves in
 * the document would lose a captured pointer.
 */
function useDrag({
  root,
  order,
  onOrderChange,
  onDropped,
}: {
  root: { readonly current: HTMLOListElement | null }
  order: readonly string[]
  onOrderChange: (order: readonly string[]) => void
  onDropped: (id: string, index: number) => void
}) {
  const [dragged, setDragged] = useState<string | null>(null)
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (dragged === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const takeBack = () => {
      onOrderChange(before.current)
      setDragged(null)
    }
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const target = indexAt(root.current, clientY, order.length - 1)
        const from = order.indexOf(dragged)
        if (target !== undefined && target !== from) onOrderChange(moved(order, { from, to: target }))
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      () => {
        onDropped(dragged, order.indexOf(dragged))
        setDragged(null)
      },
      { signal },
    )
    // The browser has taken the pointer for something else.
    window.addEventListener('pointercancel', takeBack, { signal })
    window.addEventListener('keydown', ({ key }) => (key === 'Escape' ? takeBack() : undefined), { signal })
    return () => listening.abort()
  }, [dragged, order, onOrderChange, onDropped, root])
  const gripOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      before.current = order
      setDragged(id)
    },
  })
  return { dragged, gripOf }
}

/** The index of the row at a height of the window; scrolls the list at its edges. */
function indexAt(list: HTMLOListElement | null, clientY: number, last: number): number | undefined {
  const row = list?.firstElementChild
  if (!list || !row) return undefined
  const box = list.getBoundingClientRect()
  const { height } = row.getBoundingClientRect()
  if (clientY < box.top + height / 2) list.scrollBy({ top: -height / 2 })
  else if (clientY > box.bottom - height / 2) list.scrollBy({ top: height / 2 })
  return Math.min(Math.max(0, Math.floor((clientY - box.top + list.scrollTop) / height)), last)
}
