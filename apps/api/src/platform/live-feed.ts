import type { TournamentEvent } from '@esports/contract'
import { max } from 'drizzle-orm'
import { type Database, schema } from './database/index.ts'
import { readNumbered } from './outbox.ts'
import { createWorker, type Worker } from './worker.ts'

const { tournamentEvents } = schema
const batchSize = 500

export interface LiveFeed extends Worker {
  /** Follows from now on, if it does not yet: before anybody watches there is nobody to tell. It never rejects. */
  start(): Promise<void>
}

/**
 * Follows the numbered events, in their order, for the sockets of this process. Every process reads for itself: when it is woken, by its own relay or
 * by a hint, else a second later at most. What it has told is in its memory, since its sockets end with it.
 */
export function createLiveFeed({
  db,
  publish,
  onError,
}: {
  readonly db: Database
  readonly publish: (event: TournamentEvent) => void
  readonly onError: (error: unknown) => void
}): LiveFeed {
  let isWanted = false
  let reached: number | undefined
  let starting: Promise<void> | undefined
  const begin = async () => {
    try {
      reached = await newestPosition(db)
    } catch (error) {
      // The next pass tries again.
      onError(error)
    } finally {
      starting = undefined
    }
  }
  const start = async () => {
    isWanted = true
    if (reached === undefined) await (starting ??= begin())
  }
  const worker = createWorker({
    async pass(stopping) {
      if (isWanted) await start()
      let count = batchSize
      while (reached !== undefined && count === batchSize && !stopping.aborted) {
        const events = await readNumbered(db, { after: reached, limit: batchSize })
        for (const { position, event } of events) {
          publish(event)
          reached = position
        }
        count = events.length
      }
    },
    onError,
  })
  return { ...worker, start }
}

async function newestPosition(db: Database): Promise<number> {
  const [row] = await db.select({ newest: max(tournamentEvents.position) }).from(tournamentEvents)
  return row?.newest ?? 0
}
