import type { TournamentEvent } from '@esports/contract'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, schema } from './database/index.ts'
import { createWorker, type Worker } from './worker.ts'

const { tournamentEvents, tournaments } = schema

export type StoredEvent = typeof tournamentEvents.$inferSelect

/** What a command says has happened. */
export interface NewEvent {
  readonly tournamentId: string
  readonly type: TournamentEvent['type']
  readonly match?: NonNullable<TournamentEvent['match']>
  readonly detail: Readonly<Record<string, unknown>> & { readonly kind: string }
}

/** Writes events down in the transaction of the command that caused them. */
export async function recordEvents(tx: Database, at: Date, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.insert(tournamentEvents).values(
    events.map(({ tournamentId, type, match, detail }) => ({
      tournamentId,
      type,
      matchId: match?.id ?? null,
      matchState: match?.state ?? null,
      matchVersion: match?.version ?? null,
      detail,
      createdAt: at,
    })),
  )
}

export interface OutboxOptions {
  readonly db: Database
  readonly now: () => Date
  /** Writes what follows from an event, in the transaction that numbers it; runs exactly once per event. */
  readonly project: (tx: Database, event: StoredEvent) => Promise<void>
  /** Tells the world; may happen twice for one event after a crash, never not at all. */
  readonly publish: (event: TournamentEvent) => void
  /** Runs after each round of publishing. */
  readonly afterwards: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** One relay numbers at a time, over all processes. */
const relayLock = 7_310_002
const batchSize = 200

/**
 * The relay between what was committed and who has to hear of it. It numbers events per tournament without gaps,
 * lets notifications follow in the same transaction, and publishes after the commit.
 */
export const createOutbox = (options: OutboxOptions): Worker =>
  createWorker({
    async pass() {
      while ((await relayBatch(options)) === batchSize);
      await options.afterwards()
    },
    onError: options.onError,
  })

async function relayBatch({ db, now, project, publish }: OutboxOptions): Promise<number> {
  const numbered = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${relayLock})`)
    const events = await tx
      .select()
      .from(tournamentEvents)
      .where(isNull(tournamentEvents.publishedAt))
      .orderBy(asc(tournamentEvents.ordinal))
      .limit(batchSize)
    const slugs = await slugsOf(tx, events)
    const ready: { event: StoredEvent & { seq: number }; slug: string }[] = []
    for (const event of events) {
      const slug = slugs.get(event.tournamentId) ?? ''
      // Numbered before a crash, but perhaps not published: say it again under the same number.
      const seq = event.seq ?? (await numberEvent(tx, event))
      if (event.seq === null) await project(tx, event)
      ready.push({ event: { ...event, seq }, slug })
    }
    return ready
  })
  for (const { event, slug } of numbered) publish(publicEvent(event, slug))
  if (numbered.length > 0)
    await db
      .update(tournamentEvents)
      .set({ publishedAt: now() })
      .where(
        inArray(
          tournamentEvents.ordinal,
          numbered.map(({ event }) => event.ordinal),
        ),
      )
  return numbered.length
}

async function numberEvent(tx: Database, event: StoredEvent): Promise<number> {
  const [row] = await tx
    .update(tournaments)
    .set({ seq: sql`${tournaments.seq} + 1` })
    .where(eq(tournaments.id, event.tournamentId))
    .returning({ seq: tournaments.seq })
  if (!row) throw new Error(`Event ${event.ordinal} belongs to no tournament.`)
  await tx.update(tournamentEvents).set({ seq: row.seq }).where(eq(tournamentEvents.ordinal, event.ordinal))
  return row.seq
}

async function slugsOf(tx: Database, events: readonly StoredEvent[]): Promise<ReadonlyMap<string, string>> {
  if (events.length === 0) return new Map()
  const rows = await tx
    .select({ id: tournaments.id, slug: tournaments.slug })
    .from(tournaments)
    .where(inArray(tournaments.id, [...new Set(events.map(({ tournamentId }) => tournamentId))]))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

function publicEvent(event: StoredEvent & { seq: number }, slug: string): TournamentEvent {
  const { matchId, matchState, matchVersion } = event
  return {
    tournamentId: event.tournamentId,
    slug,
    seq: event.seq,
    // Written from the same unions by recordEvents.
    type: event.type as TournamentEvent['type'],
    match:
      matchId && matchState && matchVersion
        ? {
            id: matchId,
            state: matchState as NonNullable<TournamentEvent['match']>['state'],
            version: matchVersion,
          }
        : null,
  }
}
