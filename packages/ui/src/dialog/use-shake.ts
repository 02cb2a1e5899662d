import { type RefObject, useCallback, useRef, useState } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'

/** A window that says no by a movement. */
export interface Shake {
  /** Of what moves. */
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isShaking: boolean
  readonly shake: () => void
}

/** The movement of a window that must not be left; where nothing moves, it is over at once. */
export function useShake(): Shake {
  const ref = useRef<HTMLDivElement>(null)
  const [isShaking, setShaking] = useState(false)
  useMountEffect(() => {
    if (!isShaking) return undefined
    let isOld = false
    const endWithItsMoves = async () => {
      // No `animationend` comes for a movement that is asked for again in the frame in which the last one ended.
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
