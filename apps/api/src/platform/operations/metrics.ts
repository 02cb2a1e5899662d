import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyInstance } from 'fastify'
import {
  type Database,
  type DatabaseWatch,
  isDatabaseUnavailable,
  type PoolState,
} from '../database/index.ts'
import type { RateLimiter } from '../rate-limits.ts'
import { readBacklog } from './backlog.ts'

/** Sources that are read on each scrape. */
export interface MetricSources {
  readonly db: Database
  /** null for the embedded database, which has one connection and no pool. */
  readonly pool: () => PoolState | null
  readonly openSockets: () => number
  /** null: Redis is not configured. */
  readonly isRedisUp: () => boolean | null
  readonly now: () => Date
}

export interface Metrics {
  /** Counts transactions that did not commit. */
  readonly database: Pick<Required<DatabaseWatch>, 'transactionFailed'>
  /** Measures the duration of each response. */
  observeRequests(server: FastifyInstance): void
  /** Wraps a limiter to count its refusals. */
  countRefusals(limiter: RateLimiter): RateLimiter
  /** Counts a failed pass of a worker, which will be retried. */
  countFailure(worker: 'jobs' | 'outbox'): void
  /** The metrics in the Prometheus text format. */
  render(sources: MetricSources): Promise<{ readonly contentType: string; readonly text: string }>
}

/** A scrape must get a response even if the database does not answer; Prometheus times out after ten seconds. */
const patienceMs = 2_000

/**
 * Metrics for operators. Every label has few values, none of which a caller can choose: the route template instead of the URL, a status class, and
 * names defined in the code.
 */
export async function createMetrics(): Promise<Metrics> {
  // Loaded only if metrics are enabled.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'esports_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const refusals = new Counter({
    name: 'esports_rate_limit_refusals_total',
    help: 'Calls and socket connections that a rate limit refused.',
    labelNames: ['limit'],
    registers,
  })
  const failedTransactions = new Counter({
    name: 'esports_database_transactions_failed_total',
    help: 'Transactions that did not commit: rolled_back by a rule of ours, failed in a statement, or the database was unavailable.',
    labelNames: ['reason'],
    registers,
  })
  const workerFailures = new Counter({
    name: 'esports_worker_failures_total',
    help: 'Passes of a worker, or jobs, that failed and are tried again.',
    labelNames: ['worker'],
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name: `esports_${name}`, help, registers })
  const perKind = (name: string, help: string) =>
    new Gauge({ name: `esports_${name}`, help, labelNames: ['kind'], registers })

  const up = gauge(
    'database_up',
    '1 when the database answered this scrape; without it the backlog is unknown.',
  )
  const connections = gauge('database_pool_connections', 'Connections of the pool, busy and idle.')
  const idle = gauge('database_pool_idle', 'Connections of the pool that nobody uses.')
  const waiting = gauge('database_pool_waiting', 'Callers that wait for a connection.')
  const redis = gauge(
    'redis_up',
    '1 when Redis answers; without it limits and hints are of each process alone. No line: none is used.',
  )
  const sockets = gauge('sockets_open', 'Open Socket.IO connections of this process.')
  const due = perKind('jobs_due', 'Jobs that are due and not done.')
  const dead = perKind('jobs_dead', 'Jobs that were given up; jobs.last_error says why.')
  const oldestJob = gauge('jobs_oldest_due_seconds', 'How long the oldest due job has waited.')
  const pending = gauge('outbox_pending', 'Events that have no number yet.')
  const oldestEvent = gauge('outbox_oldest_seconds', 'How long the oldest event has waited for the relay.')

  const perConsumer = (name: string, help: string) =>
    new Gauge({ name: `esports_${name}`, help, labelNames: ['consumer'], registers })
  const behind = perConsumer('outbox_behind', 'Numbered events that wait for this reader.')
  const deadLetters = perConsumer(
    'outbox_dead_letters',
    'Events that this reader gave up; dead_letters says why.',
  )

  const readDatabase = async ({ db, now }: MetricSources) => {
    for (const metric of [due, dead, behind, deadLetters]) metric.reset()
    const read = await withinPatience(readBacklog(db, now()))
    up.set(read ? 1 : 0)
    if (!read) {
      // Zero would mean an empty backlog; without the series the value is unknown.
      for (const metric of [oldestJob, pending, oldestEvent]) metric.remove()
      return
    }
    for (const job of read.jobs) {
      due.set({ kind: job.kind }, job.due)
      dead.set({ kind: job.kind }, job.dead)
    }
    for (const [consumer, lag] of Object.entries(read.consumers)) {
      behind.set({ consumer }, lag.behind)
      deadLetters.set({ consumer }, lag.deadLetters)
    }
    oldestJob.set(read.oldestJobSeconds)
    pending.set(read.outbox.pending)
    oldestEvent.set(read.outbox.oldestSeconds)
  }
  const readPool = (pool: PoolState | null) => {
    connections.set(pool?.total ?? 1)
    idle.set(pool?.idle ?? 0)
    waiting.set(pool?.waiting ?? 0)
  }

  return {
    database: {
      transactionFailed: (error) =>
        failedTransactions.inc({
          reason: isDatabaseUnavailable(error)
            ? 'unavailable'
            : error instanceof DrizzleQueryError
              ? 'failed'
              : 'rolled_back',
        }),
    },
    observeRequests(server) {
      server.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: methods.has(request.method) ? request.method : 'OTHER',
          route: request.routeOptions.url ?? 'none',
          status: `${Math.floor(reply.statusCode / 100)}xx`,
        }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },
    countRefusals: (limiter) => ({
      async take(perMinute, key) {
        const wait = await limiter.take(perMinute, key)
        // The key starts with the name of the limit; the caller in it must not become a label.
        if (wait > 0) refusals.inc({ limit: key.split(' ', 1)[0] ?? '' })
        return wait
      },
    }),
    countFailure: (worker) => workerFailures.inc({ worker }),
    async render(sources) {
      await readDatabase(sources)
      readPool(sources.pool())
      sockets.set(sources.openSockets())
      const isRedisUp = sources.isRedisUp()
      if (isRedisUp === null) redis.remove()
      else redis.set(isRedisUp ? 1 : 0)
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** Node's parser accepts three dozen methods; unusual ones must not create new series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** @returns undefined if it failed or timed out */
async function withinPatience<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined)
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
