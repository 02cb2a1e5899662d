import { type RefObject, useCallback, useContext, useRef, useState } from 'react'
import { type Direction, UiContext } from './ui-context.ts'
import { useMountEffect } from './use-mount-effect.ts'

/** The text direction of an element. */
export const directionOf = (element: Element): Direction =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'

export interface PlaceDirection<Place extends Element> {
  /** Ref of the element. */
  readonly place: RefObject<Place | null>
  readonly direction: Direction
  /** Reads the direction again, for example before a press or an opening. */
  readonly look: () => void
}

/**
 * The text direction at an element, which may differ from that of the page.
 *
 * @param isNeeded true: read on mount, or when this becomes true; false: call `look` when the direction is needed
 */
export function usePlaceDirection<Place extends Element = HTMLElement>(
  isNeeded: boolean,
): PlaceDirection<Place> {
  const { dir } = useContext(UiContext)
  const place = useRef<Place>(null)
  const [seen, setSeen] = useState<Direction>()
  const look = useCallback(() => {
    if (place.current) setSeen(directionOf(place.current))
  }, [])
  useMountEffect(() => {
    if (isNeeded) look()
  }, [isNeeded, look])
  useMountEffect(() => {
    // Whoever selects another language in a dialog has it open while the page turns round.
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributeFilter: ['dir'] })
    return () => observer.disconnect()
  }, [look])
  return { place, direction: seen ?? dir ?? 'ltr', look }
}
