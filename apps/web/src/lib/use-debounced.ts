import { useEffect, useState } from 'react'

/**
 * A value once it has stopped changing.
 *
 * @param waitMs Milliseconds without a change.
 */
export function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
