import { type RefObject, useCallback, useContext, useRef, useState } from 'react'
import { type Direction, UiContext } from './ui-context.ts'
import { useMountEffect } from './use-mount-effect.ts'

/** The way in which lines are read where an element stands. */
export const directionOf = (element: Element): Direction =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'

export interface PlaceDirection<Place extends Element> {
  /** What stands in the place. */
  readonly place: RefObject<Place | null>
  readonly direction: Direction
  /** Looks again, such as before it is pressed or opened. */
  readonly look: () => void
}

/**
 * The way in which lines are read in a part of the page, which may differ from that of the page.
 *
 * @param isNeeded whether it is needed at once; else call `look` when it is
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
  return { place, direction: seen ?? dir ?? 'ltr', look }
}
