import { useCallback, useRef, useState } from 'react'

/**
 * Whether a box must take the focus itself: its content overflows, and nothing in it takes the focus, so that it could not be scrolled by keyboard
 * (WCAG 2.1.1). Chromium and Firefox let Tab reach such a box by themselves, without a name; WebKit does not.
 *
 * @returns the ref of the box, which has its children from the start, and whether its `tabIndex` must be 0
 */
export function useScrollFocus(): readonly [ref: (box: HTMLElement | null) => void, isFocusable: boolean] {
  const [isFocusable, setFocusable] = useState(false)
  const watching = useRef<ResizeObserver>(undefined)
  const ref = useCallback((box: HTMLElement | null) => {
    watching.current?.disconnect()
    if (!box) return
    const observer = new ResizeObserver(() => {
      const scrolls = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
      // With the focus on it, it stays focusable: the focus would be lost.
      setFocusable(scrolls && (document.activeElement === box || !hasTabbable(box)))
    })
    for (const one of [box, ...box.children]) observer.observe(one)
    watching.current = observer
  }, [])
  return [ref, isFocusable]
}

const hasTabbable = (box: HTMLElement): boolean =>
  [...box.querySelectorAll<HTMLElement>(':not(:disabled)')].some(
    ({ tabIndex, offsetParent }) => tabIndex >= 0 && offsetParent,
  )
