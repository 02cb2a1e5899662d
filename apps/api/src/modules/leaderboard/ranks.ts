import type { Database } from '../../platform/database/index.ts'
import { type Ladder, ladderKey } from './ladder.ts'
import * as store from './store.ts'

/** Counts are kept this long, in milliseconds: a rank is worth one read of the index per ladder and half a minute, not one per gamer. */
const keptMs = 30_000
const mostLadders = 200

interface Counts {
  readonly at: number
  readonly byRating: Promise<Awaited<ReturnType<typeof store.countByRating>>>
}

export interface Ranks {
  /** The rank of a listed gamer, and how many are listed. */
  of(ladder: Ladder, place: store.Place): Promise<{ readonly rank: number; readonly listed: number }>
  listed(ladder: Ladder): Promise<number>
}

export function createRanks({ db, now }: { readonly db: Database; readonly now: () => Date }): Ranks {
  const kept = new Map<string, Counts>()
  const countsOf = (ladder: Ladder): Counts['byRating'] => {
    const key = ladderKey(ladder)
    const at = now().getTime()
    const known = kept.get(key)
    if (known && at - known.at < keptMs) return known.byRating
    const byRating = store.countByRating(db, ladder)
    // The newest is the last one of the map, the first one is dropped.
    kept.delete(key)
    kept.set(key, { at, byRating })
    byRating.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostLadders && oldest !== undefined) kept.delete(oldest)
    return byRating
  }
  const sum = (counts: Awaited<Counts['byRating']>) => counts.reduce((total, { count }) => total + count, 0)
  return {
    async of(ladder, place) {
      const counts = await countsOf(ladder)
      const above = counts.filter(({ rating }) => rating > place.rating)
      const rank = sum(above) + (await store.countAboveAlike(db, ladder, place)) + 1
      // The gamer may have been listed since they were counted.
      return { rank, listed: Math.max(rank, sum(counts)) }
    },
    listed: async (ladder) => sum(await countsOf(ladder)),
  }
}
