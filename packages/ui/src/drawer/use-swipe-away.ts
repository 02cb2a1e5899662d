import { useEffect, useRef } from 'react'

/** How much of its width a window must be pushed to go. */
const far = 0.3
/** How fast a flick is, in CSS pixels for a millisecond. */
const fast = 0.5

/**
 * Lets a finger push a window back to the edge that it came from. The window moves along; let go too early, it comes back. Its style leaves sideways movements to it (`touch-action`).
 *
 * @param onAway it was pushed far, or fast
 */
export function useSwipeAway(
  window: HTMLElement | null,
  side: 'inline-start' | 'inline-end',
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
    let edge: 1 | -1 = -1
    /** How far towards the edge. */
    const wayOf = (event: PointerEvent) =>
      start?.pointerId === event.pointerId ? Math.max(0, (event.clientX - start.clientX) * edge) : 0
    const letGo = () => {
      start = undefined
      window.style.translate = ''
      delete window.dataset['swiping']
    }
    listen('pointerdown', (event) => {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      start = event
      edge = (getComputedStyle(window).direction === 'rtl') === (side === 'inline-start') ? 1 : -1
    })
    listen('pointermove', (event) => {
      const way = wayOf(event)
      if (way === 0) return
      window.dataset['swiping'] = ''
      window.style.translate = `${way * edge}px`
    })
    listen('pointerup', (event) => {
      const way = wayOf(event)
      const isAway =
        way > window.offsetWidth * far || way / (event.timeStamp - (start?.timeStamp ?? 0)) > fast
      letGo()
      if (isAway) latest.current(event)
    })
    // The finger scrolls instead.
    listen('pointercancel', letGo)
    return () => {
      listening.abort()
      letGo()
    }
  }, [window, side])
}
