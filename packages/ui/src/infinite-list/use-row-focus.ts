import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface RowFocus {
  /** The row that has the focus; it must not leave the page, or the focus would be lost. */
  readonly active: number | undefined
  /** The rows to draw: those in sight, and the one with the focus. */
  readonly withActive: (range: Range) => number[]
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent, scrollTo: (index: number) => void) => void
}

const controls = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])'
/** What uses the arrows itself. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** Keeps the row with the focus, and moves the focus from row to row by the arrows, drawn or not. */
export function useRowFocus(list: RefObject<HTMLUListElement | null>, count: number): RowFocus {
  const [active, setActive] = useState<number>()
  const isWanted = useRef(false)
  // A row far away is drawn first and can then have the focus.
  useEffect(() => {
    if (!isWanted.current || active === undefined) return
    const control = list.current
      ?.querySelector<HTMLElement>(`:scope > [data-index="${active}"]`)
      ?.querySelector<HTMLElement>(controls)
    if (!control) return
    isWanted.current = false
    control.focus({ preventScroll: true })
  })
  const withActive = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      if (active === undefined || active >= count || inSight.includes(active)) return inSight
      return [...inSight, active].toSorted((one, other) => one - other)
    },
    [active, count],
  )
  return {
    active,
    withActive,
    onFocus: ({ target }) => setActive(rowOf(target)),
    onBlur: ({ relatedTarget }) => {
      if (!isWanted.current && !list.current?.contains(relatedTarget)) setActive(undefined)
    },
    onKeyDown: (event, scrollTo) => {
      const from = rowOf(event.target)
      if (from === undefined || event.defaultPrevented || hasModifier(event)) return
      if (event.target instanceof Element && event.target.matches(typing)) return
      const to = rowFor(event.key, from, count - 1)
      if (to === undefined) return
      event.preventDefault()
      if (to === from) return
      isWanted.current = true
      setActive(to)
      scrollTo(to)
    },
  }
}

function rowFor(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  return row ? Number(row.getAttribute('data-index')) : undefined
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey
