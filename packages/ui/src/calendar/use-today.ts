import { useSyncExternalStore } from 'react'
import { wallAt } from '../zoned-time/wall-time.ts'

const subscribe = () => () => undefined

/** The zone of the reader's clocks; undefined on a server and while the browser takes over what it drew. */
export const useReaderTimeZone = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )

/** The day that it is in a zone, or where the reader is; undefined on a server, which cannot know. */
export function useToday(timeZone?: string): string | undefined {
  const own = useReaderTimeZone()
  const zone = timeZone ?? own
  return useSyncExternalStore(
    subscribe,
    () => (zone ? new Date(wallAt(Date.now(), zone)).toISOString().slice(0, 10) : undefined),
    () => undefined,
  )
}
