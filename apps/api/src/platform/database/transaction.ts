import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Database } from './open.ts'

const mostAttempts = 3
/** A deadlock, of which the server ends one, or a serialization failure: nothing is wrong with what was wanted. */
const isTriedAgain = /^40(?:001|P01)$/

type Work = () => Promise<void>
const endings = new WeakMap<Database, Work[]>()
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
  const last = endings.get(tx)
  if (last) last.push(work)
  else await work()
}

/** A transaction that is done again from its start when the server gave it up for another one. `work` has no effect but on `tx`. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const needed = new Set<string>()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const last: Work[] = []
        endings.set(tx, last)
        needs.set(tx, needed)
        const answer = await work(tx)
        for (const one of last) await one()
        return answer
      })
    } catch (error) {
      if (attempt >= mostAttempts || !isTriedAgain.test(codeOf(error))) throw error
    }
  }
}

function codeOf(error: unknown): string {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}
