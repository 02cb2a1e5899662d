import type { TournamentEvent } from '@esports/contract'
import { and, asc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { compiled, type Database, schema, writeLastly } from './database/index.ts'
import { createWorker, type Worker } from './worker.ts'

const {
  entries,
  eventStreams,
  matches,
  matchPlacings,
  matchReports,
  matchSlots,
  participants,
  tournamentEvents,
  tournaments,
  users,
} = schema

/** What a command says has happened. */
export interface NewEvent {
  readonly tournamentId: string
  readonly type: TournamentEvent['type']
  readonly match?: {
    readonly id: string
    /** Sides somebody has come to stand on. */
    readonly filled?: readonly (0 | 1)[]
  }
  readonly detail: Readonly<Record<string, unknown>> & { readonly kind: string }
}

/** Events of a transaction, which are written at its end. */
const happened = new WeakMap<Database, Readonly<Record<string, unknown>>[]>()

/**
 * Writes events down in the transaction of the command that caused them, in the order of the calls. Each carries what its subject has become, read
 * from the rows as the command leaves them: so they are written at its end.
 *
 * @param actorId the gamer who did it; null: the system
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
  await writeLastly(tx, {
    name: 'events',
    build: insertEvents,
    values: () => {
      happened.delete(tx)
      return { rows: JSON.stringify(rows) }
    },
  })
}

const insertEvents = (value: (name: 'rows') => Placeholder): SQL => sql`
    insert into ${tournamentEvents} (tournament_id, type, match_id, payload, detail, actor_id, created_at)
    select tournament_id, type, match_id,
      case type when 'match_updated' then ${matchPayload} when 'lobby_updated' then ${lobbyPayload} when 'registration_changed' then ${registrationPayload} when 'standings_changed' then ${standingsPayload} else ${statePayload} end,
      detail, actor_id, created_at
    from jsonb_to_recordset(${value('rows')}::jsonb)
      as happened(place integer, tournament_id uuid, type text, match_id uuid, filled jsonb, detail jsonb, actor_id uuid, created_at timestamptz)
    order by place`

/** A moment as `Date` writes it. */
const isoOf = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const matchPayload = sql`(
  select jsonb_build_object(
    'id', one.id, 'state', one.state, 'version', one.version, 'outcome', one.outcome, 'winner', one.winner,
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
    'id', one.id, 'state', one.state, 'version', one.version, 'deadlineAt', ${isoOf(sql`one.deadline_at`)},
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

/** One relay numbers at a time, over all processes. */
const relayLock = 7_310_002
const batchSize = 1_000

/**
 * Numbers what was committed, in the order in which it became visible: a global `position` and a `seq` per tournament, both without gaps. Nothing
 * but a number follows from an event here, so that no event can stop it.
 *
 * @param before runs before each pass
 * @param afterwards runs when something was numbered and committed
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
  const { rows } = (await db.execute(
    sql`select exists (select from ${tournamentEvents} where position is null) as open`,
  )) as { rows: readonly { open: boolean }[] }
  return rows[0]?.open ?? false
}

/** @returns how many events were numbered */
async function numberBatch(tx: Database): Promise<number> {
  // A statement of its own: the next one sees what whoever held the lock before has committed.
  await tx.execute(sql`select pg_advisory_xact_lock(${relayLock})`)
  const { rows } = (await tx.execute(sql`
    with batch as materialized (
      select ordinal, tournament_id,
        row_number() over (order by ordinal) as place,
        row_number() over (partition by tournament_id order by ordinal) as turn,
        count(*) over (partition by tournament_id) as turns
      from (select ordinal, tournament_id from ${tournamentEvents} where position is null order by ordinal limit ${batchSize}) as open
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
    select count(*)::integer as count from numbered`)) as { rows: readonly { count: number }[] }
  return rows[0]?.count ?? 0
}

/** An event with its numbers, which nothing changes any more. */
export interface NumberedEvent {
  readonly position: number
  readonly at: Date
  readonly actorId: string | null
  readonly matchId: string | null
  readonly detail: Readonly<Record<string, unknown>>
  /** As everybody may see it. */
  readonly event: TournamentEvent
}

/** Events behind a position, in the order of their positions. */
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
    // Written by `recordEvents` alone.
    detail: stored.detail as NumberedEvent['detail'],
    event: publicEvent(stored, slug),
  }))
}

const findNumbered = compiled((db, value: (name: 'after' | 'limit') => Placeholder) =>
  select(db)
    .where(gt(tournamentEvents.position, value('after')))
    .orderBy(asc(tournamentEvents.position))
    .limit(value('limit')),
)

/** What everybody may know of a tournament's events after one of them, oldest first. */
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
  // Written by `recordEvents` alone, in the shape of the contract, which the tests of the socket hold it to.
  ({ tournamentId, slug, seq, type, payload }) as TournamentEvent

/** The number of the newest event of a tournament; to be part of a query that knows the tournament. */
export const seqOf = sql<number>`coalesce((select stream.seq from ${eventStreams} as stream where stream.tournament_id = ${tournaments.id}), 0)`

/**
 * How many events of a tournament are committed, numbered or not. It grows with every command at once, where `seq` follows a moment later; in one
 * statement with what it is the revision of.
 */
export const revisionOf = sql<number>`(${seqOf} + (
  select count(*) from ${tournamentEvents} as open where open.tournament_id = ${tournaments.id} and open.position is null))::integer`
