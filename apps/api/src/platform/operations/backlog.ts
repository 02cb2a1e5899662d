import { type SQL, sql } from 'drizzle-orm'
import { type ConsumerLag, readLag } from '../consumers.ts'
import { type Database, schema } from '../database/index.ts'

/** Pending work. */
export interface Backlog {
  readonly jobs: readonly { readonly kind: string; readonly due: number; readonly dead: number }[]
  /** Waiting time of the oldest due job; 0: none is due. */
  readonly oldestJobSeconds: number
  readonly outbox: { readonly pending: number; readonly oldestSeconds: number }
  /** Lag of each outbox consumer. */
  readonly consumers: Readonly<Record<string, ConsumerLag>>
}

const { jobs, tournamentEvents } = schema

/** One statement for jobs, one for the outbox, each using the index of its worker; jobs not due yet are not read. */
export async function readBacklog(db: Database, at: Date): Promise<Backlog> {
  const moment = at.toISOString()
  const secondsSince = (from: SQL) =>
    sql<number>`coalesce(greatest(extract(epoch from ${moment}::timestamptz - ${from}), 0), 0)::float8`
  const kinds = await db
    .select({
      kind: jobs.kind,
      due: sql<number>`(count(*) filter (where ${jobs.deadAt} is null))::integer`,
      dead: sql<number>`(count(*) filter (where ${jobs.deadAt} is not null))::integer`,
      waited: secondsSince(sql`min(${jobs.runAt}) filter (where ${jobs.deadAt} is null)`),
    })
    .from(jobs)
    .where(sql`${jobs.runAt} <= ${moment}::timestamptz or ${jobs.deadAt} is not null`)
    .groupBy(jobs.kind)
  const [outbox] = await db
    .select({
      pending: sql<number>`count(*)::integer`,
      oldestSeconds: secondsSince(sql`min(${tournamentEvents.createdAt})`),
    })
    .from(tournamentEvents)
    .where(sql`${tournamentEvents.position} is null`)
  return {
    jobs: kinds.map(({ kind, due, dead }) => ({ kind, due, dead })),
    oldestJobSeconds: Math.max(0, ...kinds.map(({ waited }) => waited)),
    outbox: outbox ?? { pending: 0, oldestSeconds: 0 },
    consumers: (await readLag(db)).consumers,
  }
}
