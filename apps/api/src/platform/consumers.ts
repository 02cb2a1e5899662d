import { and, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import { compiled, compiledStatement, type Database, schema } from './database/index.ts'
import {
  createEventReader,
  createRelay,
  type EventReader,
  type NumberedEvent,
  readNumbered,
} from './outbox.ts'
import { createWorker, type Worker } from './worker.ts'

const { consumers, deadLetters, tournamentEvents } = schema

/** A reader of the outbox with its own cursor. */
export interface Consumer {
  readonly name: string
  /** Start position of a newly registered consumer. */
  readonly from: 'beginning' | 'now'
  /**
   * Handles a batch of events, in order. Writes through `tx` take effect exactly once; other side effects may be repeated after a crash. A batch
   * fails as a whole.
   */
  consume(tx: Database, events: readonly NumberedEvent[]): Promise<void>
  /** Called after a batch was committed. */
  readonly afterwards?: () => void
}

export interface OutboxOptions {
  readonly db: Database
  readonly now: () => Date
  readonly consumers: readonly Consumer[]
  /** Called after this process numbered and committed events. */
  readonly afterwards?: () => void
  /** Called without a consumer if events could not be numbered. */
  readonly onError: (error: unknown, at?: { readonly consumer: string; readonly position?: number }) => void
}

/** The outbox relay and all its consumers. Draining resolves once committed events are numbered and all consumers are idle. */
export function createOutbox(options: OutboxOptions): Worker {
  const { db } = options
  const eventReader = createEventReader({ most: 2 * batchSize })
  const onError: OutboxOptions['onError'] = (error, at) => {
    eventReader.forget()
    options.onError(error, at)
  }
  const readers = options.consumers.map((consumer) =>
    createConsumer({ ...options, onError, consumer, eventReader }),
  )
  let isRegistered = false
  const relay = createRelay({
    db,
    // Consumers are registered before any event is numbered, so that those that start at `now` miss none.
    before: async () => {
      if (!isRegistered) for (const consumer of options.consumers) await register(db, consumer)
      isRegistered = true
    },
    afterwards: () => {
      options.afterwards?.()
      readers.forEach((reader) => reader.wake())
    },
    onError: (error) => onError(error),
  })
  return {
    wake: () => relay.wake(),
    async drain() {
      await relay.drain()
      await Promise.all(readers.map((reader) => reader.drain()))
    },
    async stop() {
      await relay.stop()
      await Promise.all(readers.map((reader) => reader.stop()))
    },
  }
}

type ConsumerOptions = Omit<OutboxOptions, 'consumers'> & {
  readonly consumer: Consumer
  readonly eventReader: EventReader
}

const batchSize = 500
const mostAttempts = 5
const firstPauseMs = 1_000

/** Registers a new consumer: it receives all events from its start position on. */
async function register(db: Database, { name, from }: Consumer): Promise<void> {
  const cursor =
    from === 'beginning'
      ? sql`0`
      : sql`coalesce((select max(${tournamentEvents.position}) from ${tournamentEvents}), 0)`
  await db.execute(
    sql`insert into ${consumers} (name, cursor) values (${name}, ${cursor}) on conflict do nothing`,
  )
}

/**
 * Delivers the events after the cursor to a registered consumer, in batches, each in a transaction that also advances the cursor. The consumer's
 * row is locked by one process at a time; other processes skip it.
 *
 * A failed batch is retried event by event. An event that fails on its own is retried after 1, 2, 4 and 8 seconds, then becomes a dead letter, and
 * the consumer continues with the next event. A requeued dead letter is retried once, out of order.
 */
const createConsumer = (options: ConsumerOptions): Worker =>
  createWorker({
    async pass(stopping) {
      while (!stopping.aborted && (await step(options)));
    },
    onError: (error) => options.onError(error, { consumer: options.consumer.name }),
  })

/** The events in progress when a transaction failed; `cursor` is null for a requeued dead letter. */
interface Attempt {
  readonly cursor: number | null
  readonly failures: number
  readonly events: readonly NumberedEvent[]
  /** Whether more events may be pending: events are numbered before their consumers are woken. */
  readonly mayBeFollowed: boolean
}

/** @returns whether more events may be pending */
async function step(options: ConsumerOptions): Promise<boolean> {
  const { db, consumer, onError } = options
  if (!(await isAnythingLeft(options))) return false
  let attempt: Attempt | undefined
  try {
    await db.transaction(async (tx) => {
      attempt = await claim(tx, options)
      if (!attempt) return
      await consumer.consume(tx, attempt.events)
      await settle(tx, options, attempt)
    })
  } catch (error) {
    const [first] = attempt?.events ?? []
    if (!attempt || !first) throw error
    onError(error, { consumer: consumer.name, position: first.position })
    await recordFailure(options, attempt, error)
    return true
  }
  if (!attempt) return false
  consumer.afterwards?.()
  return attempt.mayBeFollowed
}

/** A cheap check without a transaction: usually nothing is pending. */
async function isAnythingLeft({ db, now, consumer }: ConsumerOptions): Promise<boolean> {
  const [row] = await findLeft(db, { name: consumer.name, now: now().toISOString() })
  return row?.isLeft ?? false
}

const findLeft = compiledStatement<{ readonly isLeft: boolean }, 'name' | 'now'>(
  (value) => sql`
    select exists (select from ${deadLetters} where consumer = ${value('name')} and is_put_back) or exists (
      select from ${consumers} as reader where reader.name = ${value('name')}
        and (reader.retry_at is null or reader.retry_at <= ${value('now')}::timestamptz)
        and exists (select from ${tournamentEvents} where position > reader.cursor)) as "isLeft"`,
)

/** Locks and returns the next work; undefined if nothing is pending, or another process holds the lock. */
async function claim(
  tx: Database,
  { consumer, now, eventReader }: ConsumerOptions,
): Promise<Attempt | undefined> {
  const [row] = await findFree(tx, { name: consumer.name })
  if (!row) return undefined
  const [letter] = row.isLetterPutBack
    ? await tx
        .select()
        .from(deadLetters)
        .where(and(eq(deadLetters.consumer, row.name), deadLetters.isPutBack))
        .orderBy(deadLetters.position)
        .limit(1)
    : []
  if (letter) {
    // Positions are contiguous, and events are never deleted.
    const events = await readNumbered(tx, { after: letter.position - 1, limit: 1 })
    return { cursor: null, failures: letter.attempts, events, mayBeFollowed: true }
  }
  if (row.retryAt !== null && row.retryAt > now()) return undefined
  const limit = row.cursor < row.singlyUntil ? 1 : batchSize
  const read = await eventReader.read(tx, { after: row.cursor, limit })
  return read.events.length === 0 ? undefined : { cursor: row.cursor, failures: row.attempts, ...read }
}

const findFree = compiled((tx, value: (name: 'name') => Placeholder) =>
  tx
    .select({
      ...getTableColumns(consumers),
      isLetterPutBack: sql<boolean>`exists (select from ${deadLetters} where consumer = ${consumers}.name and is_put_back)`,
    })
    .from(consumers)
    .where(eq(consumers.name, value('name')))
    .for('update', { of: consumers, skipLocked: true }),
)

/** Marks events as processed, in the transaction that processed them. */
async function settle(
  tx: Database,
  { consumer }: ConsumerOptions,
  { cursor, events }: Attempt,
): Promise<void> {
  const last = events.at(-1)?.position ?? 0
  if (cursor === null)
    await tx
      .delete(deadLetters)
      .where(and(eq(deadLetters.consumer, consumer.name), eq(deadLetters.position, last)))
  else await advance(tx, { name: consumer.name, cursor: last })
}

const advance = compiledStatement(
  (value: (name: 'name' | 'cursor') => Placeholder) => sql`
    update ${consumers} set cursor = ${value('cursor')}, attempts = 0, retry_at = null where name = ${value('name')}`,
)

async function recordFailure(options: ConsumerOptions, attempt: Attempt, error: unknown): Promise<void> {
  const { db, now, consumer } = options
  const [first] = attempt.events
  const last = attempt.events.at(-1)
  if (!first || !last) return
  const at = now()
  const letter = {
    error: reasonOf(error).slice(0, 2000),
    attempts: attempt.failures + 1,
    at,
    isPutBack: false,
  }
  if (attempt.cursor === null) {
    await db
      .update(deadLetters)
      .set(letter)
      .where(and(eq(deadLetters.consumer, consumer.name), eq(deadLetters.position, first.position)))
    return
  }
  // If another process has advanced the cursor since, this failure is obsolete.
  const isUnmoved = and(eq(consumers.name, consumer.name), eq(consumers.cursor, attempt.cursor))
  if (attempt.events.length > 1) {
    await db.update(consumers).set({ singlyUntil: last.position }).where(isUnmoved)
    return
  }
  if (letter.attempts < mostAttempts) {
    const retryAt = new Date(at.getTime() + firstPauseMs * 2 ** attempt.failures)
    await db.update(consumers).set({ attempts: letter.attempts, retryAt }).where(isUnmoved)
    return
  }
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(consumers)
      .set({ cursor: first.position, attempts: 0, retryAt: null })
      .where(isUnmoved)
      .returning({ name: consumers.name })
    if (moved.length > 0)
      await tx.insert(deadLetters).values({ consumer: consumer.name, position: first.position, ...letter })
  })
}

/** The cause is the database's own message; the outer message contains the query, which may hold personal data. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

/** Progress of a consumer, for monitoring. */
export interface ConsumerLag {
  /** Number of pending events. */
  readonly behind: number
  readonly deadLetters: number
}

/** The lag of every registered consumer, and the number of events not numbered yet. */
export async function readLag(
  db: Database,
): Promise<{ readonly unnumbered: number; readonly consumers: Readonly<Record<string, ConsumerLag>> }> {
  const { rows } = (await db.execute(sql`
    select null as name, (select count(*)::integer from ${tournamentEvents} where position is null) as behind, 0 as dead
    union all
    select reader.name,
      (coalesce((select max(position) from ${tournamentEvents}), 0) - reader.cursor)::integer,
      (select count(*)::integer from ${deadLetters} as letter where letter.consumer = reader.name)
    from ${consumers} as reader order by name`)) as {
    rows: readonly { name: string | null; behind: number; dead: number }[]
  }
  return {
    unnumbered: rows.find(({ name }) => name === null)?.behind ?? 0,
    consumers: Object.fromEntries(
      rows.flatMap(({ name, behind, dead }) =>
        name === null ? [] : [[name, { behind, deadLetters: dead }] as const],
      ),
    ),
  }
}

/**
 * Requeues dead letters: each is retried once by its consumer, and stays a dead letter if that fails.
 *
 * @param consumer limits it to this consumer
 * @returns the number of requeued dead letters
 */
export async function putDeadLettersBack(db: Database, consumer?: string): Promise<number> {
  const put = await db
    .update(deadLetters)
    .set({ isPutBack: true })
    .where(consumer === undefined ? undefined : eq(deadLetters.consumer, consumer))
    .returning({ position: deadLetters.position })
  return put.length
}
