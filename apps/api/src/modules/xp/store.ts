import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'

const {
  disputes,
  entryMembers,
  matches,
  matchPlacings,
  matchReports,
  matchSlots,
  participants,
  tournamentEvents,
  tournaments,
  xpLedger,
} = schema

/** What a gamer has had for a match. */
export interface MatchRow {
  readonly userId: string
  readonly revision: number
  readonly result: string
  readonly day: string
  readonly opponents: readonly string[]
}

/** Rows of matches by their ids, oldest revision first. */
export async function ofMatches(
  tx: Database,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchRow[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(xpLedger)
    .where(inArray(xpLedger.matchId, [...matchIds]))
    .orderBy(asc(xpLedger.revision))
  return Map.groupBy(
    rows.flatMap(({ userId, matchId, revision, result, day, opponents }) =>
      // A constraint has them all or none.
      matchId === null || revision === null || result === null || day === null || opponents === null
        ? []
        : [{ matchId, userId, revision, result, day, opponents }],
    ),
    ({ matchId }) => matchId,
  )
}

/** What one match has given in all. */
interface Given {
  readonly amount: number
  readonly opponents: readonly string[]
}

/** Matches of days, by gamer: what each has given so far. */
export interface Days {
  of(userId: string, day: string): Map<string, Given>
}

export async function ofDays(
  tx: Database,
  wanted: readonly { readonly userId: string; readonly day: string }[],
): Promise<Days> {
  const byDay = new Map<string, Map<string, Given>>()
  const of = (userId: string, day: string) => {
    const key = `${userId} ${day}`
    const matchesOfDay = byDay.get(key) ?? new Map<string, Given>()
    byDay.set(key, matchesOfDay)
    return matchesOfDay
  }
  if (wanted.length === 0) return { of }
  const pairs = JSON.stringify(wanted.map(({ userId, day }) => ({ user_id: userId, day })))
  const rows = await tx
    .select({
      userId: xpLedger.userId,
      day: xpLedger.day,
      matchId: xpLedger.matchId,
      amount: xpLedger.amount,
      opponents: xpLedger.opponents,
    })
    .from(xpLedger)
    .where(
      and(
        isNotNull(xpLedger.matchId),
        sql`(${xpLedger.userId}, ${xpLedger.day}) in (select user_id, day from jsonb_to_recordset(${pairs}::jsonb) as wanted(user_id uuid, day date))`,
      ),
    )
    .orderBy(asc(xpLedger.revision))
  for (const { userId, day, matchId, amount, opponents } of rows) {
    if (day === null || matchId === null) continue
    const given = of(userId, day)
    given.set(matchId, {
      amount: (given.get(matchId)?.amount ?? 0) + amount,
      opponents: opponents ?? [],
    })
  }
  return { of }
}

/** Writes rows; what has its source already is there, and stays as it is. */
export const add = (tx: Database, rows: readonly (typeof xpLedger.$inferInsert)[]): Promise<void> =>
  insertAll(tx, xpLedger, rows, { isOnce: true })

/** What the XP of a tournament depends on; `dueAt` is when its results should be final. */
export async function readTournament(tx: Database, id: string) {
  const [row] = await tx
    .select({
      tier: tournaments.tier,
      organizerId: tournaments.organizerId,
      windowMinutes: tournaments.disputeWindowMinutes,
      // Whoever came out of a match that was played: accounts that were only entered are no field.
      fieldSize: sql<number>`(
        select count(distinct own.participant_id)::integer from ${matchSlots} as own join ${matches} as played on played.id = own.match_id
        where played.tournament_id = ${tournaments.id} and played.state = 'completed'
          and (played.outcome in ('win', 'draw') or played.outcome = 'ranked' and own.place is not null and exists (
            select from ${matchSlots} as other where other.match_id = own.match_id and other.slot <> own.slot and other.place is not null)))`,
      completedAt: sql<Date | null>`max(${tournamentEvents.createdAt})`.mapWith(tournamentEvents.createdAt),
    })
    .from(tournaments)
    .leftJoin(
      tournamentEvents,
      and(
        eq(tournamentEvents.tournamentId, tournaments.id),
        sql`${tournamentEvents.detail}->>'kind' = 'completed'`,
      ),
    )
    .where(eq(tournaments.id, id))
    .groupBy(tournaments.id)
  if (!row?.completedAt) return undefined
  const { completedAt, windowMinutes, ...tournament } = row
  return { ...tournament, dueAt: new Date(completedAt.getTime() + windowMinutes * 60_000) }
}

/**
 * Everybody who played for an entry. Whoever left, or lost a match by not being there, has not attended the whole; whoever has, played fair unless a ruling
 * did not believe them. What was reported and disputed before a match was played again says nothing.
 */
export async function readEntrants(tx: Database, tournamentId: string) {
  const rows = await tx
    .select({
      userId: entryMembers.userId,
      place: participants.finalPlace,
      hasAttendedWhole: sql<boolean>`(not ${participants.isOut} and not exists (
        select from ${matchSlots} as own join ${matches} as lost on lost.id = own.match_id
        where own.participant_id = ${participants.id} and (own.is_absent
          or lost.outcome in ('forfeit', 'double_forfeit') and lost.winner is distinct from own.slot)))`,
      wasDisbelieved: sql<boolean>`exists (
        select from ${matchSlots} as own join ${matches} as ruled on ruled.id = own.match_id join ${disputes} as about on about.match_id = ruled.id
        where own.participant_id = ${participants.id} and ruled.report_by is not null and about.opened_at >= ruled.reported_at
          and own.slot = case when ruled.kind = 'lobby' then case when exists (
              select from ${matchPlacings} as said join ${matchReports} as report on report.id = said.report_id
                join ${matchSlots} as side on side.match_id = ruled.id and side.slot = said.slot
              where report.match_id = ruled.id and said.place is distinct from side.place
                and report.version = (select max(version) from ${matchReports} as newest where newest.match_id = ruled.id)) then ruled.report_by else about.slot end
            when ruled.winner is not distinct from
            (case when ruled.report_score0 > ruled.report_score1 then 0 when ruled.report_score0 < ruled.report_score1 then 1 end)
            then about.slot else 1 - about.slot end)`,
    })
    .from(participants)
    .innerJoin(
      entryMembers,
      and(
        eq(entryMembers.entryId, participants.entryId),
        eq(entryMembers.status, 'accepted'),
        inArray(entryMembers.role, ['captain', 'player']),
      ),
    )
    .where(eq(participants.tournamentId, tournamentId))
    .orderBy(asc(participants.seed), asc(entryMembers.userId))
  return rows.map(({ wasDisbelieved, ...row }) => ({
    ...row,
    hasPlayedFair: row.hasAttendedWhole && !wasDisbelieved,
  }))
}
