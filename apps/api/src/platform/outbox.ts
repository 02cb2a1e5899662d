import type { TournamentEvent } from '@esports/contract'
import { and, asc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { compiled, compiledStatement, type Database, schema, writeLastly } from './database/index.ts'
import { createWorker, type Worker } from './worker.ts'

const {
  announcements,
  entries,
  eventStreams,
  matches,
  matchPlacings,
  matchReports,
  matchSlots,
  participants,
  stations,
  tournamentEvents,
  tournaments,
  users,
} = schema

type EventType = TournamentEvent['type']

/** An event reported by a command. */
export interface NewEvent {
  readonly tournamentId: string
  readonly type: EventType
  readonly match?: {
    readonly id: string
    /** Slots that were just filled. */
    readonly filled?: readonly (0 | 1)[]
  }
  readonly detail: Readonly<Record<string, unknown>> & { readonly kind: string }
}

/** Events of a transaction, written at its end. */
const happened = new WeakMap<Database, readonly EventRow[]>()

interface EventRow {
  readonly type: EventType
  readonly [column: string]: unknown
}

/**
 * Records events in the transaction of the command that caused them, in call order. Their payloads are read from the rows as the command leaves
 * them, so they are written at the end of the transaction.
 *
 * @param actorId the user who caused it; null: the system
 */
export async function recordEvents(
  tx: Database,
  at: Date,
  events: readonly NewEvent[],
  actorId: string | null = null,
): Promise<void> {
  if (events.length === 0) return
  const before = happened.get(tx) ?? []
  const rows = [
    ...before,
    ...events.map(({ tournamentId, type, match, detail }, index) => ({
      place: before.length + index,
      tournament_id: tournamentId,
      type,
      match_id: match?.id ?? null,
      filled: match?.filled ?? [],
      detail,
      actor_id: actorId,
      created_at: at,
    })),
  ]
  happened.set(tx, rows)
  const types = [...new Set(rows.map(({ type }) => type))].toSorted()
  await writeLastly(tx, 'events', {
    name: `events ${types.join()}`,
    build: (value) => insertEvents(types, value('rows')),
    values: () => {
      happened.delete(tx)
      return { rows: JSON.stringify(rows) }
    },
  })
}

/** Only the payloads of these types: the server prepares each part of a statement, used or not, and that took half the time of a report. */
const insertEvents = (types: readonly EventType[], rows: Placeholder): SQL => sql`
    insert into ${tournamentEvents} (tournament_id, type, match_id, payload, detail, actor_id, created_at)
    select tournament_id, type, match_id,
      case type ${sql.join(types.map((type) => sql`when ${sql.raw(`'${type}'`)} then ${payloads[type]}`))} end,
      detail, actor_id, created_at
    from jsonb_to_recordset(${rows}::jsonb)
      as happened(place integer, tournament_id uuid, type text, match_id uuid, filled jsonb, detail jsonb, actor_id uuid, created_at timestamptz)
    order by place`

/** A timestamp in the format of `Date.toISOString`. */
const isoOf = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const matchPayload = sql`(
  select jsonb_build_object(
    'id', one.id, 'state', one.state, 'version', one.version, 'outcome', one.outcome, 'winner', one.winner, 'station', one.station,
    'report', case when one.report_by is not null then jsonb_build_object(
      'bySlot', one.report_by, 'score', jsonb_build_array(one.report_score0, one.report_score1),
      'at', ${isoOf(sql`one.reported_at`)}) end,
    'deadlineAt', ${isoOf(sql`one.deadline_at`)},
    'slots', (
      select jsonb_agg(jsonb_build_object(
        'participantId', side.participant_id, 'name', entrant.name, 'username', person.username, 'seed', entrant.seed,
        'score', side.score, 'checkedInAt', ${isoOf(sql`side.checked_in_at`)}, 'isBye', side.is_bye) order by side.slot)
      from ${matchSlots} as side
        left join ${participants} as entrant on entrant.id = side.participant_id
        left join ${entries} as entry on entry.id = entrant.entry_id
        left join ${users} as person on person.id = entry.captain_id and entry.kind = 'solo'
      where side.match_id = one.id),
    'filled', happened.filled)
  from ${matches} as one where one.id = happened.match_id)`

const lobbyPayload = sql`(
  select jsonb_build_object(
    'id', one.id, 'state', one.state, 'version', one.version, 'station', one.station, 'deadlineAt', ${isoOf(sql`one.deadline_at`)},
    'report', case when one.report_by is not null then jsonb_build_object(
      'bySlot', one.report_by, 'at', ${isoOf(sql`one.reported_at`)},
      'placings', (
        select jsonb_agg(jsonb_build_object('slot', placed.slot, 'place', placed.place, 'score', placed.score) order by placed.slot)
        from ${matchPlacings} as placed where placed.report_id = (
          select claim.id from ${matchReports} as claim where claim.match_id = one.id order by claim.version desc limit 1))) end,
    'slots', (
      select jsonb_agg(jsonb_build_object(
        'participantId', side.participant_id, 'username', person.username, 'place', side.place, 'score', side.score,
        'isAbsent', side.is_absent, 'hasAgreed', side.agreed_at is not null,
        'checkedInAt', ${isoOf(sql`side.checked_in_at`)}) order by side.slot)
      from ${matchSlots} as side
        join ${participants} as entrant on entrant.id = side.participant_id
        join ${entries} as entry on entry.id = entrant.entry_id
        left join ${users} as person on person.id = entry.captain_id and entry.kind = 'solo'
      where side.match_id = one.id))
  from ${matches} as one where one.id = happened.match_id)`

const registrationPayload = sql`(
  select jsonb_build_object('taken', one.taken, 'waitlisted', (
    select count(*) from ${entries} as waiting where waiting.tournament_id = one.id and waiting.status = 'waitlisted'))
  from ${tournaments} as one where one.id = happened.tournament_id)`

const standingsPayload = sql`jsonb_build_object('ordinal', (happened.detail->>'ordinal')::integer)`

const statePayload = sql`(
  select jsonb_build_object('state', one.state) from ${tournaments} as one where one.id = happened.tournament_id)`

const announcementsPayload = sql`(
  select jsonb_build_object('count', count(*)) from ${announcements} as one
  where one.tournament_id = happened.tournament_id and one.removed_at is null)`

const deskPayload = sql`(
  select jsonb_build_object('stations', count(*)) from ${stations} as one where one.tournament_id = happened.tournament_id)`

const payloads: Readonly<Record<EventType, SQL>> = {
  match_updated: matchPayload,
  lobby_updated: lobbyPayload,
  registration_changed: registrationPayload,
  announcements_changed: announcementsPayload,
  desk_changed: deskPayload,
  standings_changed: standingsPayload,
  state_changed: statePayload,
}

/** Advisory lock: a single relay is active across all processes. */
const relayLock = 7_310_002
const batchSize = 1_000

/**
 * Numbers committed events, in the order in which they became visible: a global `position` and a `seq` per tournament, both without gaps. It only
 * assigns numbers, so no event can make it fail.
 *
 * @param before called before each pass
 * @param afterwards called after events were numbered and committed
 */
export const createRelay = ({
  db,
  before,
  afterwards,
  onError,
}: {
  readonly db: Database
  readonly before: () => Promise<void>
  readonly afterwards: () => void
  readonly onError: (error: unknown) => void
}): Worker =>
  createWorker({
    async pass(stopping) {
      await before()
      let numbered = batchSize
      while (numbered === batchSize && !stopping.aborted) {
        numbered = (await isAnyOpen(db)) ? await db.transaction(numberBatch) : 0
        if (numbered > 0) afterwards()
      }
    },
    onError,
  })

async function isAnyOpen(db: Database): Promise<boolean> {
  const [row] = await findOpen(db, {})
  return row?.isOpen ?? false
}

const findOpen = compiledStatement<{ readonly isOpen: boolean }>(
  () => sql`select exists (select from ${tournamentEvents} where position is null) as "isOpen"`,
)

/** @returns the number of events numbered */
async function numberBatch(tx: Database): Promise<number> {
  // A separate statement, so that the next one sees what the previous lock holder committed.
  await lockRelay(tx, {})
  const [row] = await numberOpen(tx, {})
  return row?.count ?? 0
}

const lockRelay = compiledStatement(() => sql`select pg_advisory_xact_lock(${sql.raw(String(relayLock))})`)

const numberOpen = compiledStatement<{ readonly count: number }>(
  () => sql`
    with batch as materialized (
      select ordinal, tournament_id,
        row_number() over (order by ordinal) as place,
        row_number() over (partition by tournament_id order by ordinal) as turn,
        count(*) over (partition by tournament_id) as turns
      from (select ordinal, tournament_id from ${tournamentEvents} where position is null order by ordinal limit ${sql.raw(String(batchSize))}) as open
    ), streams as (
      insert into ${eventStreams} as stream (tournament_id, seq)
      select tournament_id, count(*) from batch group by tournament_id
      on conflict (tournament_id) do update set seq = stream.seq + excluded.seq
      returning tournament_id, seq
    ), last as (
      select coalesce(max(position), 0) as position from ${tournamentEvents}
    ), numbered as (
      update ${tournamentEvents} as event set position = last.position + batch.place, seq = streams.seq - batch.turns + batch.turn
      from batch join streams using (tournament_id) cross join last
      where event.ordinal = batch.ordinal returning 1
    )
    select count(*)::integer as count from numbered`,
)

/** A numbered event, which is immutable. */
export interface NumberedEvent {
  readonly position: number
  readonly at: Date
  readonly actorId: string | null
  readonly matchId: string | null
  readonly detail: Readonly<Record<string, unknown>>
  /** The public form. */
  readonly event: TournamentEvent
}

/** Events after a position, ordered by position. */
export async function readNumbered(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly NumberedEvent[]> {
  const found = await findNumbered(db, { after, limit })
  return found.map(({ stored, slug }) => ({
    position: stored.position ?? 0,
    at: stored.createdAt,
    actorId: stored.actorId,
    matchId: stored.matchId,
    // Written by `recordEvents` only.
    detail: stored.detail as NumberedEvent['detail'],
    event: publicEvent(stored, slug),
  }))
}

export interface EventReader {
  /** Events after a position, and whether there may be more. */
  readonly read: (
    db: Database,
    range: { readonly after: number; readonly limit: number },
  ) => Promise<{ readonly events: readonly NumberedEvent[]; readonly mayBeFollowed: boolean }>
  /** Forgets the kept events. After a failure: the server may be another one now, which lacks the last of them and gives their positions to others. */
  readonly forget: () => void
}

/**
 * Reads numbered events for several consumers, which read the same ones at about the same time: the newest are kept in memory. They never change, but for
 * the names of deleted accounts, and their positions have no gaps.
 *
 * @param most number of events to keep
 * @param read reads events that are not kept
 */
export function createEventReader({
  most,
  read = readNumbered,
}: {
  readonly most: number
  readonly read?: typeof readNumbered
}): EventReader {
  let kept: readonly NumberedEvent[] = []
  const lastOf = (events: readonly NumberedEvent[]) => events.at(-1)?.position ?? 0
  const keep = (events: readonly NumberedEvent[]) => {
    const last = lastOf(kept)
    if (lastOf(events) <= last) return
    const isNext = (events[0]?.position ?? 0) <= last + 1
    const newer = isNext ? events.filter(({ position }) => position > last) : events
    kept = [...(isNext ? kept : []), ...newer].slice(-most)
  }
  return {
    async read(db, { after, limit }) {
      const first = kept[0]?.position ?? Number.POSITIVE_INFINITY
      if (after + 1 >= first && after < lastOf(kept)) {
        const from = after + 1 - first
        return { events: kept.slice(from, from + limit), mayBeFollowed: true }
      }
      const events = await read(db, { after, limit })
      keep(events)
      return { events, mayBeFollowed: events.length === limit }
    },
    forget() {
      kept = []
    },
  }
}

const findNumbered = compiled((db, value: (name: 'after' | 'limit') => Placeholder) =>
  select(db)
    .where(gt(tournamentEvents.position, value('after')))
    .orderBy(asc(tournamentEvents.position))
    .limit(value('limit')),
)

/** Public events of a tournament after a sequence number, oldest first. */
export async function publicEventsOf(
  db: Database,
  tournamentId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly TournamentEvent[]> {
  const found = await select(db)
    .where(and(eq(tournamentEvents.tournamentId, tournamentId), gt(tournamentEvents.seq, after)))
    .orderBy(asc(tournamentEvents.seq))
    .limit(limit)
  return found.map(({ stored, slug }) => publicEvent(stored, slug))
}

const select = (db: Database) =>
  db
    .select({ stored: tournamentEvents, slug: tournaments.slug })
    .from(tournamentEvents)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))

const publicEvent = (
  { tournamentId, seq, type, payload }: typeof tournamentEvents.$inferSelect,
  slug: string,
): TournamentEvent =>
  // Written by `recordEvents` only, in the shape of the contract, which the socket tests verify.
  ({ tournamentId, slug, seq, type, payload }) as TournamentEvent

/** The sequence number of the newest event of a tournament; for use in a query over `tournaments`. */
export const seqOf = sql<number>`coalesce((select stream.seq from ${eventStreams} as stream where stream.tournament_id = ${tournaments.id}), 0)`

/**
 * Number of committed events of a tournament, numbered or not. It increases with every command at once, while `seq` follows a moment later. Read it
 * in one statement with the data it is the revision of.
 */
export const revisionOf = sql<number>`(${seqOf} + (
  select count(*) from ${tournamentEvents} as open where open.tournament_id = ${tournaments.id} and open.position is null))::integer`
