import { and, asc, eq, gt, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { compiled, type Database, schema, transact } from './database/index.ts'
import { insertion } from './database/rows.ts'
import { type Write, writeTogether } from './database/writes.ts'
import { uuidv7 } from './ids.ts'
import { createWorker, type Worker } from './worker.ts'

const { jobs, tournaments } = schema

export interface NewJob {
  readonly kind: string
  /** Id of the subject. */
  readonly subject: string
  /** The tournament whose pause suspends it. */
  readonly tournamentId?: string
  readonly runAt: Date
  /** The current time. */
  readonly createdAt: Date
  readonly detail?: Readonly<Record<string, unknown>>
}

export interface Job {
  readonly kind: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Executes a job in the transaction that deletes it. It must check for itself whether the job still applies. */
export type JobHandler = (tx: Database, job: Job) => Promise<void>

/** Schedules jobs, in the transaction of the command that needs them. */
export async function schedule(tx: Database, wanted: readonly NewJob[]): Promise<void> {
  await writeTogether(tx, [scheduling(wanted)])
}

/** The {@link Write} of {@link schedule}; null without jobs. */
export const scheduling = (wanted: readonly NewJob[]): Write | null =>
  insertion(
    jobs,
    wanted.map(({ kind, subject, tournamentId, runAt, createdAt, detail = {} }) => ({
      id: uuidv7(runAt.getTime()),
      kind,
      subject,
      tournamentId: tournamentId ?? null,
      detail,
      runAt,
      createdAt,
    })),
  )

export interface JobsOptions {
  readonly db: Database
  readonly now: () => Date
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Called after jobs were executed and committed. */
  readonly afterwards: () => void
  /** Called without a job if the queue itself could not be read. */
  readonly onError: (error: unknown, job?: Job) => void
}

const mostAttempts = 8
const longestPauseMs = 300_000

/**
 * Executes due jobs, each by one process only: its row is locked, and other processes skip it. Timers survive restarts. A failed job is retried with
 * increasing pauses, and marked dead after eight attempts, for an operator to inspect.
 */
export const createJobs = (options: JobsOptions): Worker =>
  createWorker({
    async pass(stopping) {
      while (!stopping.aborted && (await doNext(options)));
    },
    onError: (error) => options.onError(error),
  })

/** @returns whether there was a job to execute */
async function doNext(options: JobsOptions): Promise<boolean> {
  const { db, now, handlers, afterwards, onError } = options
  let held: (typeof jobs.$inferSelect)[] = []
  try {
    await transact(db, async (tx) => {
      held = await claim(tx, now())
      const [first] = held
      if (!first) return
      const handler = handlers[first.kind]
      if (!handler) throw new Error(`Nobody does a job ${first.kind}.`)
      await handler(tx, asJob(first))
      await tx.delete(jobs).where(isOneOf(held))
    })
  } catch (error) {
    const [first] = held
    if (!first) throw error
    onError(error, asJob(first))
    await putOff(db, held, { at: now(), error })
    return true
  }
  if (held.length > 0) afterwards()
  return held.length > 0
}

const isNotPaused = sql`(${jobs.tournamentId} is null
  or (select ${tournaments.pausedAt} from ${tournaments} where ${tournaments.id} = ${jobs.tournamentId}) is null)`

/** Resumes the timers of a paused tournament: each is postponed by as long as the pause has suspended it. */
export async function shiftJobs(
  tx: Database,
  {
    tournamentId,
    pausedAt,
    at,
  }: { readonly tournamentId: string; readonly pausedAt: Date; readonly at: Date },
): Promise<void> {
  const held = sql`(${at.toISOString()}::timestamptz - greatest(${pausedAt.toISOString()}::timestamptz, ${jobs.createdAt}))`
  await tx
    .update(jobs)
    .set({ runAt: sql`${jobs.runAt} + ${held}` })
    .where(inArray(jobs.id, free(tx, and(eq(jobs.tournamentId, tournamentId), gt(jobs.runAt, pausedAt)))))
}

/** Deletes the jobs of a tournament, or those of one kind. */
export async function dropJobs(tx: Database, tournamentId: string, kind?: string): Promise<void> {
  const unwanted = and(
    eq(jobs.tournamentId, tournamentId),
    kind === undefined ? undefined : eq(jobs.kind, kind),
  )
  await tx.delete(jobs).where(inArray(jobs.id, free(tx, unwanted)))
}

/** Due time of the next job of a kind for a subject; null if there is none. */
export async function runsAt(db: Database, kind: string, subject: string): Promise<Date | null> {
  const [row] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)))
    .orderBy(asc(jobs.runAt))
    .limit(1)
  return row?.runAt ?? null
}

/** Jobs that are not locked. A job being executed may wait for a lock this transaction holds, so waiting for it would deadlock. */
const free = (tx: Database, where: SQL | undefined) =>
  tx.select({ id: jobs.id }).from(jobs).where(where).for('update', { skipLocked: true })

/** Locks the oldest due job that is not locked yet, with all its duplicates. */
async function claim(tx: Database, at: Date) {
  const [first] = await findDue(tx, { at })
  if (!first) return []
  const alike = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, first.kind),
        eq(jobs.subject, first.subject),
        eq(jobs.detail, first.detail),
        lte(jobs.runAt, at),
        isNull(jobs.deadAt),
      ),
    )
    .for('update', { skipLocked: true })
  return [first, ...alike.filter(({ id }) => id !== first.id)]
}

const findDue = compiled((tx, value: (name: 'at') => Placeholder) =>
  tx
    .select()
    .from(jobs)
    .where(and(lte(jobs.runAt, value('at')), isNull(jobs.deadAt), isNotPaused))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true }),
)

async function putOff(
  db: Database,
  held: readonly (typeof jobs.$inferSelect)[],
  { at, error }: { readonly at: Date; readonly error: unknown },
): Promise<void> {
  const attempts = Math.max(...held.map((job) => job.attempts)) + 1
  const pause = Math.min(longestPauseMs, 1000 * 2 ** attempts)
  await db
    .update(jobs)
    .set({
      attempts,
      lastError: reasonOf(error).slice(0, 2000),
      runAt: new Date(at.getTime() + pause),
      deadAt: attempts >= mostAttempts ? at : null,
    })
    .where(isOneOf(held))
}

/** The cause is the database's own message; the outer message contains the query, which may hold personal data. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)

const isOneOf = (held: readonly { readonly id: string }[]): SQL =>
  inArray(
    jobs.id,
    held.map(({ id }) => id),
  )

const asJob = ({ kind, subject, detail }: typeof jobs.$inferSelect): Job => ({
  kind,
  subject,
  // Written by `schedule` only.
  detail: detail as Job['detail'],
})

/** Number of dead jobs, for monitoring. */
export const countDeadJobs = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(jobs)
    .where(sql`${jobs.deadAt} is not null`)
  return row?.count ?? 0
}
