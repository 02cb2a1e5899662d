import { useEffect, useState } from 'react'

/**
 * The current time, updated at an interval.
 *
 * @param interval Milliseconds between two updates.
 */
export function useNow(interval = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
