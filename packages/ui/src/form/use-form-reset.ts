import { type RefObject, useEffect, useRef } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'

/**
 * Calls `restore` after the form of an element was reset, as native controls do it. A reset that is prevented restores
 * nothing.
 *
 * @param form id of the form, for a control outside of it
 * @param seen a value of the last render before the reset, which `restore` is given
 */
export function useFormReset<Seen>(
  place: RefObject<Element | null>,
  form: string | undefined,
  restore: (seen: Seen | undefined) => void,
  seen?: Seen,
): void {
  const latest = useRef({ restore, seen })
  useMountEffect(() => {
    latest.current = { restore, seen }
  })
  useEffect(() => {
    const element = place.current
    // Not the form itself: it may come later than the control, or be another one by then.
    const root = element?.getRootNode()
    if (!element || !root) return undefined
    const listen = (event: Event) => {
      const own = form === undefined ? element.closest('form') : element.ownerDocument.getElementById(form)
      if (event.target !== own) return
      const { seen: before } = latest.current
      // The browser restores its own controls only after the event listeners have run.
      setTimeout(() => {
        if (!event.defaultPrevented && element.isConnected) latest.current.restore(before)
      })
    }
    root.addEventListener('reset', listen)
    return () => root.removeEventListener('reset', listen)
  }, [place, form])
}
