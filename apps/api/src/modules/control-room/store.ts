import type { LogEntry } from '@esports/contract'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'

const { disputes, entries, matches, matchRooms, matchSlots, participants, rounds, tournamentEvents, users } =
  schema

/** A match or lobby that something is about. */
export interface MatchRow {
  readonly id: string
  readonly kind: string
  readonly code: string
  readonly roundName: string
  readonly version: number
}

const matchColumns = {
  id: matches.id,
  kind: matches.kind,
  code: matches.code,
  roundName: rounds.name,
  version: matches.version,
}
const personColumns = { username: users.username, name: users.name }

/** Disputes that wait for a ruling, oldest first. */
export const openDisputes = (db: Database, tournamentId: string, limit: number) =>
  db
    .select({
      id: disputes.id,
      category: disputes.category,
      text: disputes.body,
      at: disputes.openedAt,
      by: personColumns,
      match: matchColumns,
    })
    .from(disputes)
    .innerJoin(matches, eq(matches.id, disputes.matchId))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .innerJoin(users, eq(users.id, disputes.openedBy))
    .where(and(eq(disputes.tournamentId, tournamentId), isNull(disputes.ruledAt)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .limit(limit)

/** Open calls for a referee, oldest first. */
export const openCalls = (db: Database, tournamentId: string, limit: number) =>
  db
    .select({
      text: matchRooms.calledFor,
      at: matchRooms.calledAt,
      by: personColumns,
      match: matchColumns,
    })
    .from(matchRooms)
    .innerJoin(matches, eq(matches.id, matchRooms.matchId))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .innerJoin(users, eq(users.id, matchRooms.calledBy))
    .where(and(isNotNull(matchRooms.calledAt), eq(matches.tournamentId, tournamentId)))
    .orderBy(asc(matchRooms.calledAt), asc(matches.id))
    .limit(limit)

interface Clocks {
  readonly at: Date
  /** Time for the answer to a report, and to check in; minutes. */
  readonly confirmMinutes: number
  readonly checkInMinutes: number
  /** A match without a report is late after so many minutes, and so many for each game. */
  readonly lateAfter: { readonly match: number; readonly game: number }
  /** When the clocks went on after the last pause. */
  readonly resumedAt: Date | null
}

/** Matches and lobbies that wait longer than half of their time, or longer than they should take; by when that runs out. */
export function waitingMatches(
  db: Database,
  tournamentId: string,
  {
    at,
    confirmMinutes,
    checkInMinutes,
    lateAfter,
    resumedAt,
    limit,
  }: Clocks & {
    readonly limit: number
  },
) {
  const now = sql`${at.toISOString()}::timestamptz`
  // A pause postpones the deadline, so that what is left of it counts.
  const isLeftHalf = (minutes: number) =>
    sql`${matches.deadlineAt} - make_interval(secs => ${minutes * 30}) <= ${now}`
  const late = sql`(greatest(${matches.changedAt}, ${resumedAt?.toISOString() ?? null}::timestamptz)
    + make_interval(mins => ${lateAfter.match}::integer + ${lateAfter.game}::integer * ${matches.bestOf}))`
  const dueAt = sql<Date>`coalesce(${matches.deadlineAt}, ${late})`.mapWith(matches.deadlineAt)
  return db
    .select({
      dueAt,
      state: matches.state,
      reportBy: matches.reportBy,
      reportScore0: matches.reportScore0,
      reportScore1: matches.reportScore1,
      match: matchColumns,
    })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(
      and(
        eq(matches.tournamentId, tournamentId),
        schema.isUnfinished,
        or(
          and(eq(matches.state, 'awaiting_confirmation'), isLeftHalf(confirmMinutes)),
          and(eq(matches.state, 'check_in'), isLeftHalf(checkInMinutes)),
          and(inArray(matches.state, ['ready', 'live']), sql`${late} <= ${now}`),
        ),
      ),
    )
    .orderBy(asc(dueAt), asc(matches.id))
    .limit(limit)
}

/** The sides of matches in the order of their slots. */
export async function sidesOf(db: Database, matchIds: readonly string[]) {
  if (matchIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({
      matchId: matchSlots.matchId,
      slot: matchSlots.slot,
      name: participants.name,
      checkedInAt: matchSlots.checkedInAt,
      isAbsent: matchSlots.isAbsent,
    })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .where(inArray(matchSlots.matchId, [...matchIds]))
    .orderBy(asc(matchSlots.matchId), asc(matchSlots.slot))
  return Map.groupBy(rows, ({ matchId }) => matchId)
}

/** Names of entries with a place that have not checked in, first come first, and how many they are. */
export async function missingEntries(
  db: Database,
  tournamentId: string,
  limit: number,
): Promise<{ readonly names: readonly string[]; readonly count: number }> {
  const isMissing = and(
    eq(entries.tournamentId, tournamentId),
    eq(entries.status, 'confirmed'),
    isNull(entries.checkedInAt),
  )
  const [counted] = await db.select({ count: sql<number>`count(*)::integer` }).from(entries).where(isMissing)
  const rows = await db
    .select({ name: entries.name })
    .from(entries)
    .where(isMissing)
    .orderBy(asc(entries.createdAt), asc(entries.id))
    .limit(limit)
  return { names: rows.map(({ name }) => name), count: counted?.count ?? 0 }
}

/** The last time that the tournament could not start, and why. */
export async function lastRefusedStart(
  db: Database,
  tournamentId: string,
): Promise<{ readonly at: Date; readonly detail: Readonly<Record<string, unknown>> } | undefined> {
  const [row] = await db
    .select({ at: tournamentEvents.createdAt, detail: tournamentEvents.detail })
    .from(tournamentEvents)
    .where(
      and(
        eq(tournamentEvents.tournamentId, tournamentId),
        isNotNull(tournamentEvents.seq),
        sql`${tournamentEvents.detail}->>'kind' = 'start_refused'`,
      ),
    )
    .orderBy(desc(tournamentEvents.seq))
    .limit(1)
  // Written by `recordEvents` only.
  return row && { at: row.at, detail: row.detail as Readonly<Record<string, unknown>> }
}

/** Numbered events of a tournament for its log, newest first; without those that tell people nothing. */
export async function logOf(
  db: Database,
  {
    tournamentId,
    before,
    limit,
  }: { readonly tournamentId: string; readonly before?: number | undefined; readonly limit: number },
): Promise<LogEntry[]> {
  const rows = await db
    .select({
      seq: tournamentEvents.seq,
      at: tournamentEvents.createdAt,
      kind: sql<string>`coalesce(${tournamentEvents.detail}->>'kind', ${tournamentEvents.type})`,
      reason: sql<string | null>`${tournamentEvents.detail}->>'reason'`,
      by: personColumns,
      match: { id: matches.id, kind: matches.kind, code: matches.code },
    })
    .from(tournamentEvents)
    .leftJoin(users, eq(users.id, tournamentEvents.actorId))
    .leftJoin(matches, eq(matches.id, tournamentEvents.matchId))
    .where(
      and(
        eq(tournamentEvents.tournamentId, tournamentId),
        before === undefined ? isNotNull(tournamentEvents.seq) : lt(tournamentEvents.seq, before),
        sql`${tournamentEvents.detail}->>'kind' is distinct from 'tabulated'`,
      ),
    )
    .orderBy(desc(tournamentEvents.seq))
    .limit(limit)
  return rows.map(({ seq, at, match, ...row }) => ({
    ...row,
    seq: seq ?? 0,
    at: at.toISOString(),
    match: match && { ...match, kind: match.kind === 'lobby' ? 'lobby' : 'duel' },
  }))
}
