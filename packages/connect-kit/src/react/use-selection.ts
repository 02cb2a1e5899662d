import { useRef } from 'react'

/** A selector that answers the same value as last time while `isEqual` says that nothing changed. */
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
