import { type RefObject, useRef, useState } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { collapsedCount } from './collapsed-count.ts'

export interface Collapsed {
  readonly list: RefObject<HTMLOListElement | null>
  /** The menu button; it receives the focus of an item that moves into the menu. */
  readonly more: RefObject<HTMLButtonElement | null>
  /** How many items after the first are in the menu. */
  readonly count: number
}

/**
 * Measures how many items fit in one line, and again when the available width or an item's width changes.
 *
 * @param items measured again when they change
 */
export function useCollapsed(items: readonly unknown[], maxItems = items.length): Collapsed {
  const list = useRef<HTMLOListElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  // A server cannot measure widths.
  const [measured, setMeasured] = useState(0)
  const most = Math.max(0, items.length - 2)
  const count = Math.min(most, Math.max(measured, items.length - maxItems))
  const takesFocus = useRef(false)

  useMountEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const crumbs = [...element.querySelectorAll<HTMLElement>('[data-slot="breadcrumb-item"]')]
      const next = collapsedCount(sizesOf(element, crumbs), maxItems)
      takesFocus.current = crumbs.slice(1, next + 1).some((crumb) => crumb.matches(':focus-within'))
      setMeasured(next)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [items, maxItems])

  useMountEffect(() => {
    if (takesFocus.current) more.current?.focus()
    takesFocus.current = false
  }, [count])

  return { list, more, count }
}

/** All items are shown while they are measured, which finishes before the browser paints. */
function sizesOf(list: HTMLElement, crumbs: readonly HTMLElement[]) {
  list.dataset['measuring'] = ''
  const widthOf = (element: Element) => element.getBoundingClientRect().width
  const more = list.querySelector('[data-slot="breadcrumb-more"]')
  const sizes = {
    widths: crumbs.map(widthOf),
    moreWidth: more ? widthOf(more) : 0,
    // Tolerance of half a pixel, because widths are rounded differently.
    available: list.clientWidth + 0.5,
  }
  delete list.dataset['measuring']
  return sizes
}
