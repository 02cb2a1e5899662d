import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { type Database, schema } from './database/index.ts'
import { DomainError } from './errors.ts'

const { idempotentAnswers } = schema

/** How long a first answer is repeated. */
const keptForMs = 48 * 3_600_000
/** A first attempt that takes longer than this died with its process. */
const abandonedAfterMs = 60_000

export interface Attempt {
  readonly userId: string
  readonly endpoint: string
  /** The Idempotency-Key: a UUID the caller made. */
  readonly key: string
  /** Everything that makes the request what it is. */
  readonly request: unknown
}

export interface Idempotency {
  /**
   * Runs a write at most once per key and repeats its first answer afterwards. A write that failed leaves no trace,
   * so that it can be tried again.
   *
   * @throws {DomainError} `idempotency_mismatch` for the same key with another request, `in_progress` while the first
   *   attempt runs
   */
  once<T>(
    attempt: Attempt,
    run: () => Promise<T>,
  ): Promise<{ readonly answer: T; readonly isReplay: boolean }>
}

export function createIdempotency({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => Date
}): Idempotency {
  const rowOf = ({ userId, endpoint, key }: Attempt) =>
    and(
      eq(idempotentAnswers.userId, userId),
      eq(idempotentAnswers.endpoint, endpoint),
      eq(idempotentAnswers.key, key),
    )

  const claim = async (attempt: Attempt, requestHash: string) => {
    const at = now()
    const row = {
      userId: attempt.userId,
      endpoint: attempt.endpoint,
      key: attempt.key,
      requestHash,
      createdAt: at,
    }
    const claimed = await db.insert(idempotentAnswers).values(row).onConflictDoNothing().returning()
    if (claimed.length > 0) return null
    const [existing] = await db.select().from(idempotentAnswers).where(rowOf(attempt))
    if (!existing)
      throw new DomainError('in_progress', 'The same request is being dealt with. Try again in a moment.')
    if (existing.requestHash !== requestHash)
      throw new DomainError(
        'idempotency_mismatch',
        'This key was already used for another request. Send a new key.',
      )
    if (existing.isDone) return existing
    const [takenOver] = await db
      .update(idempotentAnswers)
      .set({ createdAt: at })
      .where(
        and(
          rowOf(attempt),
          eq(idempotentAnswers.isDone, false),
          lt(idempotentAnswers.createdAt, new Date(at.getTime() - abandonedAfterMs)),
        ),
      )
      .returning({ key: idempotentAnswers.key })
    if (!takenOver)
      throw new DomainError('in_progress', 'The same request is being dealt with. Try again in a moment.')
    return null
  }

  return {
    async once<T>(attempt: Attempt, run: () => Promise<T>) {
      const requestHash = createHash('sha256').update(JSON.stringify(attempt.request)).digest('hex')
      await db
        .delete(idempotentAnswers)
        .where(lt(idempotentAnswers.createdAt, new Date(now().getTime() - keptForMs)))
      const first = await claim(attempt, requestHash)
      // The row was written from an answer of the same endpoint, whose type T is.
      if (first) return { answer: first.answer as T, isReplay: true }
      try {
        const answer = await run()
        await db.update(idempotentAnswers).set({ isDone: true, answer }).where(rowOf(attempt))
        return { answer, isReplay: false }
      } catch (error) {
        await db.delete(idempotentAnswers).where(rowOf(attempt))
        throw error
      }
    },
  }
}
