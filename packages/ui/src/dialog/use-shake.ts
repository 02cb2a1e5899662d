import { type RefObject, useCallback, useRef, useState } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'

/** Shake animation of a window that refuses to close. */
export interface Shake {
  /** Ref of the element that shakes. */
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isShaking: boolean
  readonly shake: () => void
}

/** Shakes a window that must not be closed; without an animation it ends immediately. */
export function useShake(): Shake {
  const ref = useRef<HTMLDivElement>(null)
  const [isShaking, setShaking] = useState(false)
  useMountEffect(() => {
    if (!isShaking) return undefined
    let isOld = false
    const endWithItsMoves = async () => {
      // `animationend` does not fire for an animation that is restarted in the frame in which the previous one ended.
      await Promise.allSettled((ref.current?.getAnimations() ?? []).map(({ finished }) => finished))
      if (!isOld) setShaking(false)
    }
    void endWithItsMoves()
    return () => {
      isOld = true
    }
  }, [isShaking])
  return { ref, isShaking, shake: useCallback(() => setShaking(true), []) }
}
