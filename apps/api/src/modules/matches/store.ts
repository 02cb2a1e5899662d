import type { ParticipantId, Slot } from '@esports/tournament-engine'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MatchRow } from './rows.ts'

const { matches, participants, tournaments } = schema

export async function findMatch(db: Database, id: string): Promise<MatchRow | undefined> {
  const [row] = await db.select().from(matches).where(eq(matches.id, id))
  return row
}

/** Holds a match until the transaction ends. Locks are taken in the order of rounds, so that nobody waits in a ring. */
export async function lockMatch(tx: Database, id: string): Promise<MatchRow | undefined> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update')
  return row
}

export async function writePhase(
  tx: Database,
  row: MatchRow,
  columns: Partial<typeof matches.$inferInsert>,
): Promise<MatchRow> {
  const [changed] = await tx
    .update(matches)
    .set({ ...columns, version: row.version + 1 })
    .where(and(eq(matches.id, row.id), eq(matches.version, row.version)))
    .returning()
  if (!changed) throw new DomainError('version_conflict', 'This match has just changed. Look at it again.')
  return changed
}

export async function slotOfUser(tx: Database, row: MatchRow, userId: string): Promise<Slot | null> {
  const sides = [row.participant0, row.participant1].filter((id): id is string => id !== null)
  if (sides.length === 0) return null
  const [own] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(inArray(participants.id, sides), eq(participants.userId, userId)))
  if (!own) return null
  return own.id === row.participant0 ? 0 : 1
}

export const matchesOf = (db: Database, tournamentId: string): Promise<MatchRow[]> =>
  db
    .select()
    .from(matches)
    .where(eq(matches.tournamentId, tournamentId))
    .orderBy(asc(matches.round), asc(matches.position))

/** Matches a gamer is in and that are not over, those he can act on first. */
export function openMatchesOf(db: Database, userId: string): Promise<MatchRow[]> {
  const own = db.select({ id: participants.id }).from(participants).where(eq(participants.userId, userId))
  const ownSlot = sql`case when ${matches.participant0} in ${own} then 0 else 1 end`
  const urgency = sql`case
    when ${matches.state} = 'awaiting_confirmation' and ${matches.reportBy} <> ${ownSlot} then 0
    when ${matches.state} = 'ready' then 1
    when ${matches.state} = 'awaiting_confirmation' then 2
    else 3 end`
  return db
    .select()
    .from(matches)
    .where(
      and(
        inArray(matches.state, ['ready', 'awaiting_confirmation', 'disputed']),
        sql`(${matches.participant0} in ${own} or ${matches.participant1} in ${own})`,
      ),
    )
    .orderBy(urgency, desc(matches.changedAt), asc(matches.id))
    .limit(50)
}

const liveListSize = 12

export async function recentLiveMatches(db: Database): Promise<MatchRow[]> {
  const rows = await db
    .select({ match: matches })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(and(eq(tournaments.state, 'live'), sql`${matches.state} not in ('pending', 'cancelled')`))
    .orderBy(desc(matches.changedAt), asc(matches.id))
    .limit(liveListSize)
  return rows.map(({ match }) => match)
}

export async function lockTournament(
  tx: Database,
  id: string,
): Promise<{ round: number | null } | undefined> {
  const [row] = await tx
    .select({ round: tournaments.round })
    .from(tournaments)
    .where(eq(tournaments.id, id))
    .for('update')
  return row
}

export async function writeRound(tx: Database, tournamentId: string, round: number): Promise<void> {
  await tx.update(tournaments).set({ round }).where(eq(tournaments.id, tournamentId))
}

export async function completeTournament(tx: Database, tournamentId: string): Promise<void> {
  await tx
    .update(tournaments)
    .set({ state: 'completed', round: null })
    .where(eq(tournaments.id, tournamentId))
}

export async function writePlaces(tx: Database, places: ReadonlyMap<ParticipantId, number>): Promise<void> {
  const byPlace = Map.groupBy(places, ([, place]) => place)
  for (const [place, sharing] of byPlace)
    await tx
      .update(participants)
      .set({ finalPlace: place })
      .where(
        inArray(
          participants.id,
          sharing.map(([id]) => id),
        ),
      )
}
