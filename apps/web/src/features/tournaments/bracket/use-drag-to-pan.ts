import { type RefObject, useEffect } from 'react'

/** Movement in pixels from which a press is a drag and not a click. */
const threshold = 4

/** Lets the mouse drag a scrolling container. Touch and pen scroll natively. */
export function useDragToPan(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    let start: { x: number; y: number; left: number; top: number } | undefined
    let hasMoved = false

    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return
        hasMoved = false
        start = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
      },
      { signal },
    )
    window.addEventListener(
      'pointermove',
      (event) => {
        if (!start) return
        const x = event.clientX - start.x
        const y = event.clientY - start.y
        if (!hasMoved && Math.hypot(x, y) < threshold) return
        hasMoved = true
        element.dataset['panning'] = ''
        element.scrollTo({ left: start.left - x, top: start.top - y })
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      () => {
        start = undefined
        delete element.dataset['panning']
      },
      { signal },
    )
    element.addEventListener(
      'click',
      (event) => {
        if (!hasMoved) return
        event.preventDefault()
        event.stopPropagation()
        hasMoved = false
      },
      { signal, capture: true },
    )
    return () => stop.abort()
  }, [frame])
}
