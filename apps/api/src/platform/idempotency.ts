import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Database, deleteInBatches, schema } from './database/index.ts'
import { DomainError } from './errors.ts'

const { idempotentAnswers } = schema

/** How long a first answer is repeated. */
const keptForMs = 48 * 3_600_000

export interface Attempt {
  readonly userId: string
  readonly endpoint: string
  /** The Idempotency-Key: a UUID the caller made. */
  readonly key: string
  /** Everything that makes the request what it is. */
  readonly request: unknown
}

/**
 * Does a write at most once per key and repeats its first answer afterwards. Key, write and answer are one transaction: a write that failed or
 * died leaves no trace and can be tried again, and whoever sends the same at the same time waits for the first and hears its answer.
 *
 * @param tx the transaction of the write
 * @throws {DomainError} `idempotency_mismatch` for the same key with another request
 */
export async function once<T>(
  tx: Database,
  attempt: Attempt,
  { at, run }: { readonly at: Date; readonly run: () => Promise<T> },
): Promise<{ readonly answer: T; readonly isReplay: boolean }> {
  const { userId, endpoint, key } = attempt
  const requestHash = createHash('sha256').update(JSON.stringify(attempt.request)).digest('hex')
  const own = and(
    eq(idempotentAnswers.userId, userId),
    eq(idempotentAnswers.endpoint, endpoint),
    eq(idempotentAnswers.key, key),
  )
  const claimed = await tx
    .insert(idempotentAnswers)
    .values({ userId, endpoint, key, requestHash, answer: null, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotentAnswers).where(own)
    if (first?.requestHash !== requestHash)
      throw new DomainError(
        'idempotency_mismatch',
        'This key was already used for another request. Send a new key.',
      )
    // Written from an answer of the same endpoint, whose type T is.
    return { answer: first.answer as T, isReplay: true }
  }
  const answer = await run()
  await tx
    .update(idempotentAnswers)
    .set({ answer: answer ?? null })
    .where(own)
  return { answer, isReplay: false }
}

/** Forgets first answers that need not be repeated any more. */
export async function forgetAnswers(db: Database, at: Date): Promise<void> {
  const { userId, endpoint, key, createdAt } = idempotentAnswers
  const isOld = lt(createdAt, new Date(at.getTime() - keptForMs))
  await deleteInBatches((limit) =>
    db
      .delete(idempotentAnswers)
      .where(
        sql`(${userId}, ${endpoint}, ${key}) in ${db.select({ userId, endpoint, key }).from(idempotentAnswers).where(isOld).limit(limit)}`,
      )
      .returning({ key }),
  )
}
