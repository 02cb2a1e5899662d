import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Database } from './open.ts'

const mostAttempts = 3
/** A deadlock, of which the server ends one, or a serialization failure: nothing is wrong with what was wanted. */
const isTriedAgain = /^40(?:001|P01)$/

type Work = () => Promise<void>
const endings = new WeakMap<Database, Work[]>()

/** Does something at the end of a transaction, before it is committed: what others wait for is held for a moment only. */
export async function lastly(tx: Database, work: Work): Promise<void> {
  const last = endings.get(tx)
  if (last) last.push(work)
  else await work()
}

/** A transaction that is done again from its start when the server gave it up for another one. `work` has no effect but on `tx`. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const last: Work[] = []
        endings.set(tx, last)
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
