import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readLag } from '../../platform/consumers.ts'
import type { Database } from '../../platform/database/index.ts'
import { sendProblem } from '../../platform/errors.ts'
import { countDeadJobs } from '../../platform/jobs.ts'
import type { Redis } from '../../platform/redis.ts'

/** Callers of the readiness probe rarely wait longer than a second. */
const patienceMs = 800

/**
 * `/healthz`: the process responds. `/readyz`: it can serve requests, because its database responds too; includes the number of dead jobs, of events
 * not numbered yet, and the lag and dead letters of each consumer. The status of Redis is included, but is not required to be ready.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, redis }: { readonly db: Database; readonly redis: Pick<Redis, 'isUp'> | null },
): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } as const }
  // Concurrent probes share one pending query, so that probes never use up all connections.
  let probing: ReturnType<typeof readBacklog> | undefined
  const probe = () => {
    probing ??= readBacklog(db).finally(() => {
      probing = undefined
    })
    return probing
  }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    const patience = new AbortController()
    try {
      const backlog = await Promise.race([probe(), expire(patience.signal)])
      return { status: 'ready', ...(redis ? { redis: redis.isUp() ? 'up' : 'away' } : {}), ...backlog }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return sendProblem(reply, 'unavailable', 'The database does not answer.')
    } finally {
      patience.abort()
    }
  })
}

const readBacklog = async (db: Database) => ({ deadJobs: await countDeadJobs(db), ...(await readLag(db)) })

async function expire(signal: AbortSignal): Promise<undefined> {
  await delay(patienceMs, undefined, { signal }).catch(() => undefined)
  if (!signal.aborted) throw new Error(`It did not answer within ${patienceMs} ms.`)
  return undefined
}
