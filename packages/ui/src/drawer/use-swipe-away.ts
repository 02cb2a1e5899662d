import { useEffect, useRef } from 'react'

/** The screen edge from which a window slides in. */
export type DrawerSide = 'inline-start' | 'inline-end' | 'top' | 'bottom'

/** Fraction of its width or height by which a window must be dragged to close. */
const far = 0.3
/** Minimum speed of a flick, in CSS pixels per millisecond. */
const fast = 0.5

/**
 * Lets a finger drag a window back to its edge. The window follows the finger; if it is released too early, it moves
 * back. The stylesheet reserves these gestures with `touch-action`: horizontal ones everywhere, vertical ones on the
 * header, because the content scrolls.
 *
 * @param onAway called when it was dragged far enough, or fast enough
 */
export function useSwipeAway(
  window: HTMLElement | null,
  side: DrawerSide,
  onAway: (event: PointerEvent) => void,
): void {
  const latest = useRef(onAway)
  useEffect(() => {
    latest.current = onAway
  })
  useEffect(() => {
    if (!window) return undefined
    const listening = new AbortController()
    const listen = (
      name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      listener: (event: PointerEvent) => void,
    ) => window.addEventListener(name, listener, { signal: listening.signal })
    let start: PointerEvent | undefined
    const isUpright = side === 'top' || side === 'bottom'
    let edge: 1 | -1 = -1
    /** Distance towards the edge. */
    const wayOf = (event: PointerEvent) => {
      if (start?.pointerId !== event.pointerId) return 0
      const way = isUpright ? event.clientY - start.clientY : event.clientX - start.clientX
      return Math.max(0, way * edge)
    }
    const letGo = () => {
      start = undefined
      window.style.translate = ''
      delete window.dataset['swiping']
    }
    listen('pointerdown', (event) => {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      if (isUpright && !isInHeader(event.target)) return
      start = event
      if (isUpright) edge = side === 'bottom' ? 1 : -1
      else edge = (getComputedStyle(window).direction === 'rtl') === (side === 'inline-start') ? 1 : -1
    })
    listen('pointermove', (event) => {
      const way = wayOf(event)
      if (way === 0) return
      window.dataset['swiping'] = ''
      window.style.translate = isUpright ? `0 ${way * edge}px` : `${way * edge}px`
    })
    listen('pointerup', (event) => {
      const way = wayOf(event)
      const isAway =
        way > (isUpright ? window.offsetHeight : window.offsetWidth) * far ||
        way / (event.timeStamp - (start?.timeStamp ?? 0)) > fast
      letGo()
      if (isAway) latest.current(event)
    })
    // The browser scrolls instead.
    listen('pointercancel', letGo)
    return () => {
      listening.abort()
      letGo()
    }
  }, [window, side])
}

const isInHeader = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-slot="dialog-header"]') !== null
