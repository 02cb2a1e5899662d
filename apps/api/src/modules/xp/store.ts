import { and, asc, eq, inArray, isNotNull, type Placeholder, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { insertAll, isAnyOf } from '../../platform/database/rows.ts'
import { contradictedSlot } from '../matches/contradicted.ts'
import { fieldSize } from '../matches/field-size.ts'

const { disputes, entryMembers, matches, matchSlots, participants, tournamentEvents, tournaments, xpLedger } =
  schema

/** A gamer's XP booking for a match. */
export interface MatchRow {
  readonly userId: string
  readonly revision: number
  readonly result: string
  readonly day: string
  readonly opponents: readonly string[]
}

/** Rows of matches by match id, oldest revision first. */
export async function ofMatches(
  tx: Database,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchRow[]>> {
  if (matchIds.length === 0) return new Map()
  const rows = await findOfMatches(tx, { matchIds })
  return Map.groupBy(
    rows.flatMap(({ userId, matchId, revision, result, day, opponents }) =>
      // A check constraint requires all or none of them.
      matchId === null || revision === null || result === null || day === null || opponents === null
        ? []
        : [{ matchId, userId, revision, result, day, opponents }],
    ),
    ({ matchId }) => matchId,
  )
}

const findOfMatches = compiled((db, value: (name: 'matchIds') => Placeholder) =>
  db
    .select()
    .from(xpLedger)
    .where(isAnyOf(xpLedger.matchId, value('matchIds')))
    .orderBy(asc(xpLedger.revision)),
)

/** Total XP from one match. */
interface Given {
  readonly amount: number
  readonly opponents: readonly string[]
}

/** A gamer's matches of a day, with the XP of each so far. */
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
  const rows = await findOfDays(tx, { pairs })
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

const findOfDays = compiled((db, value: (name: 'pairs') => Placeholder) =>
  db
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
        sql`(${xpLedger.userId}, ${xpLedger.day}) in (
          select user_id, day from jsonb_to_recordset(${value('pairs')}::jsonb) as wanted(user_id uuid, day date))`,
      ),
    )
    .orderBy(asc(xpLedger.revision)),
)

/** Inserts rows; those whose source already exists are skipped. */
export const add = (tx: Database, rows: readonly (typeof xpLedger.$inferInsert)[]): Promise<void> =>
  insertAll(tx, xpLedger, rows, { isOnce: true })

/** The data a tournament's XP depends on; `dueAt` is when its results should become final. */
export async function readTournament(tx: Database, id: string) {
  const [row] = await tx
    .select({
      tier: tournaments.tier,
      organizerId: tournaments.organizerId,
      windowMinutes: tournaments.disputeWindowMinutes,
      fieldSize,
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
 * Everyone who played for an entry. Participants who left, were absent from a lobby, or lost a match by forfeit have not attended throughout; those who
 * have are considered fair, unless a ruling contradicted their report or dispute. Reports and disputes before a replay are ignored.
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
          and own.slot = ${contradictedSlot})`,
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
