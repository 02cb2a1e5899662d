import { setTimeout } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Database } from './open.ts'
import { isPipelined } from './pipelined.ts'
import { type Write, writeTogether } from './writes.ts'

const mostAttempts = 3
/** Pause before a transaction that the server aborted is retried; in milliseconds, and longer each time. */
const pauseMs = 20
/** Deadlock or serialization failure, after which the transaction can be retried. */
const isTriedAgain = /^40(?:001|P01)$/

type Work = () => Promise<void>

interface Ending {
  readonly works: Work[]
  /** Statements that are awaited at the end only. */
  readonly sent: Promise<unknown>[]
  /** By what is written. */
  readonly writes: Map<string, Write>
}

const endings = new WeakMap<Database, Ending>()
/** Needs discovered by earlier attempts of a command, by the transaction of the current attempt. */
const needs = new WeakMap<Database, Set<string>>()

/** The command cannot complete the way it began. It is retried, with the discovered need. */
class StartOverError extends Error {
  override readonly name = 'StartOverError'
  readonly code = '40001'
}

/** Whether an earlier attempt of this command discovered a need; true outside of {@link transact}, where nothing can be retried. */
export const isNeeded = (tx: Database, what: string): boolean => needs.get(tx)?.has(what) ?? true

/**
 * Aborts this attempt, releasing its locks, and retries with {@link isNeeded} true for `what`: taking the lock now, out of the lock order, could
 * deadlock.
 */
export function startOver(tx: Database, what: string): never {
  needs.get(tx)?.add(what)
  throw new StartOverError(`The command is done again: ${what}.`)
}

/** Runs work at the end of a transaction, just before the commit, so that contended locks are held only briefly. */
export async function lastly(tx: Database, work: Work): Promise<void> {
  const ending = endings.get(tx)
  if (ending) ending.works.push(work)
  else await work()
}

/**
 * Awaits statements that were sent together, in the order in which they were sent. If several fail, the error is that of the first: a transaction refuses
 * all statements behind it.
 */
export async function allInOrder<Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [Index in keyof Sent]: Awaited<Sent[Index]> }> {
  const settled = await Promise.allSettled(sent)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(sent)
}

/**
 * Defers awaiting a statement, whose result nothing depends on, to the end of the transaction, so that later statements are sent in the same round
 * trip. If it fails, the transaction fails.
 */
export async function awaitAtEnd(tx: Database, statement: Promise<unknown>): Promise<void> {
  const ending = endings.get(tx)
  if (!ending) {
    await statement
    return
  }
  // Awaited at the end; until then a rejection must not count as unhandled.
  statement.catch(() => undefined)
  ending.sent.push(statement)
}

/**
 * Writes at the very end of a transaction, combined with all other such writes in one statement.
 *
 * @param subject what is written; a second write of it replaces the first
 */
export async function writeLastly<Name extends string>(
  tx: Database,
  subject: string,
  write: Write<Name>,
): Promise<void> {
  const ending = endings.get(tx)
  if (ending) ending.writes.set(subject, write)
  else await writeTogether(tx, [write])
}

/** Runs a transaction, retrying it if the server aborts it. `work` must have no side effects except through `tx`. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const needed = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const ending: Ending = { works: [], sent: [], writes: new Map() }
        endings.set(tx, ending)
        needs.set(tx, needed)
        try {
          const answer = await work(tx)
          for (const one of ending.works) await one()
          await awaitAtEnd(tx, writeTogether(tx, [...ending.writes.values()]))
          // On a pipelined connection `commit` waits for them, and fails with them.
          if (!isPipelined(db)) await Promise.all(ending.sent)
          return answer
        } catch (error) {
          throw (await failureOf(ending.sent)) ?? error
        }
      })
    } catch (error) {
      if (attempt >= mostAttempts || !isTriedAgain.test(codeOf(error))) throw error
      // Lets the competing transaction finish first: an immediate retry could conflict with it again.
      if (!(error instanceof StartOverError)) await setTimeout(pauseMs * attempt)
    }
  }
}

/** The error of the first failed statement: the statements after it only failed because of it. */
async function failureOf(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(sent)
  return settled.find((one) => one.status === 'rejected')?.reason
}

function codeOf(error: unknown): string {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}
