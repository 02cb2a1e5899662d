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
    // The first height comes at once: from `auto` nothing moves. What is not shown has none.
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = content
      box.style.blockSize = offsetHeight > 0 ? `${offsetHeight}px` : ''
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { outer, inner }
}
