import type { SeededEntrant } from '@esports/contract'
import { Button, Dialog, Form, NumberField, VisuallyHidden } from '@esports/ui'
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { textsOf } from '../../lib/texts.ts'
import { moved } from './order.ts'
import styles from './seed-rows.module.css'
import { seedingTexts } from './texts.ts'

/**
 * The entrants in seed order. A row is moved by dragging its handle, with Alt and an arrow key, or to a position that is typed.
 *
 * Keyboard: Arrow up and down, Home and End move between rows; with Alt they move the row; Enter asks for its position.
 */
export function SeedRows({
  entrants,
  order,
  onOrderChange,
}: {
  entrants: readonly SeededEntrant[]
  /** Entry ids from seed 1 downwards: all of the entrants. */
  order: readonly string[]
  onOrderChange: (order: readonly string[]) => void
}) {
  const t = textsOf(seedingTexts)
  const byId = new Map(entrants.map((entrant) => [entrant.entryId, entrant]))
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
    root.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`) ?? undefined
  useLayoutEffect(() => {
    if (refocus.current === null) return
    rowOf(refocus.current)?.focus()
    refocus.current = null
  })

  const say = (id: string, index: number) =>
    setSaid(t.moved({ name: byId.get(id)?.name ?? '', seed: index + 1, last: order.length }))
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
  const askedEntrant = asked === null ? undefined : byId.get(asked)
  return (
    <>
      <p className={styles['hint']} id={hintId}>
        {t.hint}
      </p>
      <ol ref={root} className={styles['list']} aria-label={t.seeds}>
        {rows.map(({ entryId, name, username, rating, isCheckedIn }, index) => (
          <li
            key={entryId}
            className={styles['item']}
            data-dragged={drag.dragged === entryId ? '' : undefined}
          >
            <span className={styles['grip']} data-grip aria-hidden {...drag.gripOf(entryId)}>
              <GripVertical size={18} />
            </span>
            <button
              type="button"
              className={styles['row']}
              data-entry={entryId}
              tabIndex={entryId === active ? 0 : -1}
              aria-describedby={hintId}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onFocus={() => setCurrent(entryId)}
              onKeyDown={(event) => press(event, entryId, index)}
              onClick={() => setAsked(entryId)}
            >
              <span className={styles['seed']}>{index + 1}</span>
              <span className={styles['name']}>
                {name}{' '}
                {username === null ? null : (
                  <span className={styles['handle']} dir="ltr">
                    @{username}
                  </span>
                )}
              </span>
              {isCheckedIn ? <span className={styles['here']}>{t.checkedIn}</span> : null}
              <span className={styles['rating']}>
                <VisuallyHidden>{t.rating} </VisuallyHidden>
                {rating}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {askedEntrant ? (
        <PositionDialog
          name={askedEntrant.name}
          seed={order.indexOf(askedEntrant.entryId) + 1}
          last={order.length}
          onPosition={(seed) => {
            move(askedEntrant.entryId, seed - 1)
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
  name,
  seed,
  last,
  onPosition,
  onClose,
}: {
  name: string
  seed: number
  last: number
  onPosition: (seed: number) => void
  onClose: () => void
}) {
  const t = textsOf(seedingTexts).move
  const [value, setValue] = useState<number | null>(seed)
  return (
    <Dialog
      open
      title={t.title(name)}
      description={t.description(seed, last)}
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
        <NumberField label={t.position} min={1} max={last} required value={value} onValueChange={setValue} />
        <Button type="submit" tone="positive" fullWidth>
          {t.submit}
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
