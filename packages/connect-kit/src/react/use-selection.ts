import { useRef } from 'react'

/** Memoizes a selector: it returns the previous value while `isEqual` reports no change. */
export function useSelection<State, T>(
  select: (state: State) => T,
  isEqual?: (a: T, b: T) => boolean,
): (state: State) => T {
  const kept = useRef<{ readonly value: T }>(undefined)
  if (!isEqual) return select
  return (state) => {
    const value = select(state)
    if (!kept.current || !isEqual(kept.current.value, value)) kept.current = { value }
    return kept.current.value
  }
}
