import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readLag } from '../../platform/consumers.ts'
import type { Database } from '../../platform/database/index.ts'
import { sendProblem } from '../../platform/errors.ts'
import { countDeadJobs } from '../../platform/jobs.ts'
import type { Redis } from '../../platform/redis.ts'

/** Who asks whether we are ready seldom waits longer than a second. */
const patienceMs = 800

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, because its database answers too; how many jobs were given up, how many events wait
 * for a number, and for each consumer how many wait for it and how many it gave up. Whether Redis answers is said, and no condition. Without Redis it can serve too, and says that it is away.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, redis }: { readonly db: Database; readonly redis: Pick<Redis, 'isUp'> | null },
): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } as const }
  // A probe that still waits answers the next one too, so that probes never take all connections.
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
