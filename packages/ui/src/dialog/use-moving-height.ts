import { type RefObject, useRef } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'

// S9.7
/**
 * Lets a box follow the height of what is in it by a CSS transition, which has no start and no end between two heights that are `auto`.
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
      // What is not shown has none.
      box.style.blockSize = offsetHeight > 0 ? `${offsetHeight}px` : ''
    }
    // The first height comes at once: from `auto` nothing moves.
    follow()
    let frame = 0
    const observer = new ResizeObserver(() => {
      // A scroll bar that comes or goes with the height changes what is measured again, which is an error of the page within one frame.
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
