import { type RefObject, useEffect, useRef } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'

/**
 * Calls `restore` after the form of an element was reset, as native controls do it. A reset that is prevented restores
 * nothing.
 *
 * @param form id of the form, for a control outside of it
 */
export function useFormReset(
  place: RefObject<Element | null>,
  form: string | undefined,
  restore: () => void,
): void {
  const latest = useRef(restore)
  useMountEffect(() => {
    latest.current = restore
  })
  useEffect(() => {
    const element = place.current
    // Not the form itself: it may come later than the control, or be another one by then.
    const root = element?.getRootNode()
    if (!element || !root) return undefined
    const listen = (event: Event) => {
      const own = form === undefined ? element.closest('form') : element.ownerDocument.getElementById(form)
      if (event.target !== own) return
      // The browser restores its own controls only after the event listeners have run.
      setTimeout(() => {
        if (!event.defaultPrevented && element.isConnected) latest.current()
      })
    }
    root.addEventListener('reset', listen)
    return () => root.removeEventListener('reset', listen)
  }, [place, form])
}
