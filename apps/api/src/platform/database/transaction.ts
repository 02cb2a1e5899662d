import { setTimeout } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Database } from './open.ts'
import { isPipelined } from './pipelined.ts'
import { type Write, writeTogether } from './writes.ts'

const mostAttempts = 3
/** How long a transaction that the server gave up waits before it is done again; in milliseconds, and more each time. */
const pauseMs = 20
/** A deadlock, of which the server ends one, or a serialization failure: nothing is wrong with what was wanted. */
const isTriedAgain = /^40(?:001|P01)$/

type Work = () => Promise<void>

interface Ending {
  readonly works: Work[]
  /** Statements that nobody waits for before the end. */
  readonly sent: Promise<unknown>[]
  readonly writes: Map<string, Write>
}

const endings = new WeakMap<Database, Ending>()
/** What a command has learnt that it needs from its start, by the transaction of each attempt. */
const needs = new WeakMap<Database, Set<string>>()

/** A command has begun in a way that it cannot end in. It is done again, and knows better. */
class StartOverError extends Error {
  override readonly name = 'StartOverError'
  readonly code = '40001'
}

/** Whether an earlier attempt at this command has found out that it needs something; true where it cannot be begun again. */
export const isNeeded = (tx: Database, what: string): boolean => needs.get(tx)?.has(what) ?? true

/**
 * Gives this attempt up, with all that it holds, for one to which something {@link isNeeded}: who took it now, after what comes later in the order, could
 * wait in a ring.
 */
export function startOver(tx: Database, what: string): never {
  needs.get(tx)?.add(what)
  throw new StartOverError(`The command is done again: ${what}.`)
}

/** Does something at the end of a transaction, before it is committed: what others wait for is held for a moment only. */
export async function lastly(tx: Database, work: Work): Promise<void> {
  const ending = endings.get(tx)
  if (ending) ending.works.push(work)
  else await work()
}

/**
 * Has the end of a transaction wait for a statement whose answer nothing depends on, so that what follows it is sent in the same round trip. The transaction
 * fails with it.
 */
export async function awaitAtEnd(tx: Database, statement: Promise<unknown>): Promise<void> {
  const ending = endings.get(tx)
  if (!ending) {
    await statement
    return
  }
  // It is waited for at the end; until then its failure is not unheard.
  statement.catch(() => undefined)
  ending.sent.push(statement)
}

/**
 * Writes something at the very end of a transaction, in one statement with all else that is written there. A second write of the same name takes the
 * place of the first.
 */
export async function writeLastly<Name extends string>(tx: Database, write: Write<Name>): Promise<void> {
  const ending = endings.get(tx)
  if (ending) ending.writes.set(write.name, write)
  else await writeTogether(tx, [write])
}

/** A transaction that is done again from its start when the server gave it up for another one. `work` has no effect but on `tx`. */
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
      // Whoever it was given up for goes first: at once it could come between them again.
      if (!(error instanceof StartOverError)) await setTimeout(pauseMs * attempt)
    }
  }
}

/** What the first of them failed with: what was asked behind it failed only because of that. */
async function failureOf(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const settled = await Promise.allSettled(sent)
  return settled.find((one) => one.status === 'rejected')?.reason
}

function codeOf(error: unknown): string {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}
