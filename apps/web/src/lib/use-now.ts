import { useEffect, useState } from 'react'

/**
 * The present, renewed at an interval.
 *
 * @param interval Milliseconds between two readings of the clock.
 */
export function useNow(interval = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
