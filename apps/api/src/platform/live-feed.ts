import type { TournamentEvent } from '@esports/contract'
import { max } from 'drizzle-orm'
import { type Database, schema } from './database/index.ts'
import { readNumbered } from './outbox.ts'
import { createWorker, type Worker } from './worker.ts'

const { tournamentEvents } = schema
const batchSize = 500

export interface LiveFeed extends Worker {
  /** Starts following, if it has not yet; before the first watcher there is nothing to publish. It never rejects. */
  start(): Promise<void>
}

/**
 * Follows the numbered events, in order, for the sockets of this process. Every process reads on its own: when woken by its own relay or by a hint,
 * otherwise after a second at most. Its position is in memory only, since the sockets end with the process.
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
      // The next pass retries.
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
