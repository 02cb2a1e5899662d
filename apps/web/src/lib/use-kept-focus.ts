import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was: when the focused control was removed, because `key` has changed, the focus goes to the element around it instead of the
 * start of the page.
 *
 * @returns the ref of that element, which needs `tabIndex={-1}`
 * @example
 * const around = useKeptFocus<HTMLDivElement>(isOwned)
 * return <div ref={around} tabIndex={-1}>{isOwned ? <Wear /> : <Buy />}</div>
 */
export function useKeptFocus<Around extends HTMLElement>(
  key: string | number | boolean | null,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const last = useRef(key)
  // In the same turn: later a dialog around it has the focus already.
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    if (document.activeElement === document.body) around.current?.focus({ preventScroll: true })
  }, [key])
  return around
}
