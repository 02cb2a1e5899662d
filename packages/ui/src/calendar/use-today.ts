import { useSyncExternalStore } from 'react'
import { wallAt } from '../zoned-time/wall-time.ts'

const subscribe = () => () => undefined

/** The reader's time zone; undefined on a server and during hydration. */
export const useReaderTimeZone = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )

/** Today in a time zone, by default the reader's; undefined on a server and during hydration, where it is unknown. */
export function useToday(timeZone?: string): string | undefined {
  const own = useReaderTimeZone()
  const zone = timeZone ?? own
  return useSyncExternalStore(
    subscribe,
    () => (zone ? new Date(wallAt(Date.now(), zone)).toISOString().slice(0, 10) : undefined),
    () => undefined,
  )
}
