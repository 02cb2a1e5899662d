import { type RefObject, useRef } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'

// S9.7
/**
 * Animates the height of a box to that of its content. It sets the height in pixels, because CSS cannot transition
 * between two `auto` heights.
 */
export function useMovingHeight(): {
  readonly outer: RefObject<HTMLDivElement | null>
  readonly inner: RefObject<HTMLDivElement | null>
} {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useMountEffect(() => {
    const box = outer.current
    const content = inner.current
    if (!box || !content) return undefined
    const follow = () => {
      const { offsetHeight } = content
      // Content that is not displayed has no height.
      box.style.blockSize = offsetHeight > 0 ? `${offsetHeight}px` : ''
    }
    // The first height is set without animation: there is no transition from `auto`.
    follow()
    let frame = 0
    const observer = new ResizeObserver(() => {
      // A scroll bar that appears or disappears with the height changes the measured size again; within the same frame
      // that raises a ResizeObserver loop error.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    })
    observer.observe(content)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return { outer, inner }
}
