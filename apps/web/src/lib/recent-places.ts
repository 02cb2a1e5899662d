import { z } from 'zod'
import { safeLocalStorage } from './storage.ts'

const RecentPlaces = z.array(z.object({ path: z.string().startsWith('/'), name: z.string().min(1) }))
/** A page about one thing that was visited. */
export type RecentPlace = z.output<typeof RecentPlaces>[number]

const key = 'esports.recent-places'
const most = 5

/** The places that were visited last in this browser, the last one first. */
export function readRecentPlaces(
  storage: Pick<typeof safeLocalStorage, 'read'> = safeLocalStorage,
): readonly RecentPlace[] {
  try {
    return RecentPlaces.safeParse(JSON.parse(storage.read(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Puts a place before the others; the oldest of more than five is forgotten. */
export function rememberPlace(
  place: RecentPlace,
  storage: Pick<typeof safeLocalStorage, 'read' | 'write'> = safeLocalStorage,
): void {
  const others = readRecentPlaces(storage).filter(({ path }) => path !== place.path)
  storage.write(key, JSON.stringify([place, ...others].slice(0, most)))
}

export const forgetRecentPlaces = (): void => safeLocalStorage.remove(key)
