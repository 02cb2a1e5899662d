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
  /** Index of the focused row; it must stay in the DOM, or the focus would be lost. */
  readonly active: number | undefined
  /** Indexes of the rows to render: the visible ones and the focused one. */
  readonly withActive: (range: Range) => number[]
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent, scrollTo: (index: number) => void) => void
}

const controls = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])'
/** Elements that handle the arrow keys themselves. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/**
 * Keeps the focused row mounted, and moves the focus between rows by the arrow keys, also to rows that are not rendered
 * yet.
 */
export function useRowFocus(list: RefObject<HTMLUListElement | null>, count: number): RowFocus {
  const [active, setActive] = useState<number>()
  const isWanted = useRef(false)
  // A row outside the rendered range is rendered first and then focused.
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
      if (asElement(event.target).matches(typing)) return
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

// What has the focus or a key pressed on it is an element. In a frame it is none of this window's class `Element`.
const asElement = (target: EventTarget) => target as Element

function rowOf(target: EventTarget): number | undefined {
  const row = asElement(target).closest('[data-index]')
  return row ? Number(row.getAttribute('data-index')) : undefined
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey
