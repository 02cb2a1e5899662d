import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Database } from './open.ts'

const mostAttempts = 3
/** A deadlock, of which the server ends one, or a serialization failure: nothing is wrong with what was wanted. */
const isTriedAgain = /^40(?:001|P01)$/

/** A transaction that is done again from its start when the server gave it up for another one. `work` has no effect but on `tx`. */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= mostAttempts || !isTriedAgain.test(codeOf(error))) throw error
    }
  }
}

function codeOf(error: unknown): string {
  const failure = error instanceof DrizzleQueryError ? error.cause : error
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}
