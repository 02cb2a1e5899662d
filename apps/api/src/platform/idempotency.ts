import { createHash } from 'node:crypto'
import { and, eq, lt, type Placeholder, sql } from 'drizzle-orm'
import { compiled, type Database, deleteInBatches, schema, writeLastly } from './database/index.ts'
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
  {
    at,
    permit,
    run,
  }: {
    readonly at: Date
    /** Rejects when the caller is not allowed to. Checked in the round trip of the claim, and ignored when the first answer is repeated. */
    readonly permit: () => Promise<void>
    readonly run: () => Promise<T>
  },
): Promise<{ readonly answer: T; readonly isReplay: boolean }> {
  const { userId, endpoint, key } = attempt
  const requestHash = createHash('sha256').update(JSON.stringify(attempt.request)).digest('hex')
  const own = and(
    eq(idempotentAnswers.userId, userId),
    eq(idempotentAnswers.endpoint, endpoint),
    eq(idempotentAnswers.key, key),
  )
  const claiming = claim(tx, { userId, endpoint, key, requestHash, at })
  const permission = permit()
  permission.catch(() => undefined)
  if ((await claiming).length === 0) {
    const [first] = await tx.select().from(idempotentAnswers).where(own)
    if (first?.requestHash !== requestHash)
      throw new DomainError(
        'idempotency_mismatch',
        'This key was already used for another request. Send a new key.',
      )
    // Written from an answer of the same endpoint, whose type T is.
    return { answer: first.answer as T, isReplay: true }
  }
  await permission
  const answer = await run()
  await writeLastly(tx, {
    name: 'answer',
    build: keepAnswer,
    values: () => ({ userId, endpoint, key, answer: JSON.stringify(answer ?? null) }),
  })
  return { answer, isReplay: false }
}

const claim = compiled(
  (tx, value: (name: 'userId' | 'endpoint' | 'key' | 'requestHash' | 'at') => Placeholder) =>
    tx
      .insert(idempotentAnswers)
      .values({
        userId: value('userId'),
        endpoint: value('endpoint'),
        key: value('key'),
        requestHash: value('requestHash'),
        answer: null,
        createdAt: value('at'),
      })
      .onConflictDoNothing()
      .returning({ key: idempotentAnswers.key }),
)

const keepAnswer = (
  value: (name: 'userId' | 'endpoint' | 'key' | 'answer') => Placeholder,
) => sql`update ${idempotentAnswers} set answer = ${value('answer')}::jsonb
  where user_id = ${value('userId')}::uuid and endpoint = ${value('endpoint')} and key = ${value('key')}::uuid`

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
