import { type SQL, sql } from 'drizzle-orm'
import { type ConsumerLag, readLag } from '../consumers.ts'
import { type Database, schema } from '../database/index.ts'

/** What was written down to be done, and is not done. */
export interface Backlog {
  readonly jobs: readonly { readonly kind: string; readonly due: number; readonly dead: number }[]
  /** How long the job that is due for longest has waited; 0: none is due. */
  readonly oldestJobSeconds: number
  readonly outbox: { readonly pending: number; readonly oldestSeconds: number }
  /** How far each reader of the outbox is. */
  readonly consumers: Readonly<Record<string, ConsumerLag>>
}

const { jobs, tournamentEvents } = schema

/** One statement for jobs, one for the outbox, each led by the index its worker uses; timers of the future are not read. */
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
