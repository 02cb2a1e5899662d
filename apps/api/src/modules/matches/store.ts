import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { readMatches, type StoredMatch } from '../stages/index.ts'

const { matches, matchSlots, participants, rounds, tournaments } = schema

const openStates = ['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed'] as const

/** Matches a gamer is in and that are not over, those to act on first. */
export async function openMatchesOf(db: Database, userId: string): Promise<readonly StoredMatch[]> {
  const own = db
    .select({ id: matches.id, slot: matchSlots.slot })
    .from(participants)
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .where(and(eq(participants.userId, userId), inArray(matches.state, [...openStates])))
    .as('own')
  const urgency = sql<number>`case
    when ${matches.state} = 'awaiting_confirmation' and ${matches.reportBy} <> ${own.slot} then 0
    when ${matches.state} in ('ready', 'check_in', 'live') then 1
    when ${matches.state} = 'awaiting_confirmation' then 2
    else 3 end`
  const found = await db
    .select({ id: matches.id })
    .from(own)
    .innerJoin(matches, eq(matches.id, own.id))
    .orderBy(urgency, desc(matches.changedAt), asc(matches.id))
    .limit(50)
  return inOrder(db, found)
}

const liveListSize = 12

export async function recentLiveMatches(db: Database): Promise<readonly StoredMatch[]> {
  const found = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(
      and(
        eq(tournaments.state, 'live'),
        or(
          inArray(matches.state, [...openStates]),
          and(eq(matches.state, 'completed'), inArray(matches.outcome, ['win', 'draw', 'forfeit'])),
        ),
      ),
    )
    .orderBy(desc(matches.changedAt), asc(matches.id))
    .limit(liveListSize)
  return inOrder(db, found)
}

async function inOrder(
  db: Database,
  found: readonly { readonly id: string }[],
): Promise<readonly StoredMatch[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const read = await readMatches(db, inArray(matches.id, ids))
  return read.toSorted((a, b) => ids.indexOf(a.match.id) - ids.indexOf(b.match.id))
}

/** The match each of these tournaments has for a gamer next: the earliest that is not over. */
export async function nextMatchesOf(
  db: Database,
  tournamentIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await db
    .select({ tournamentId: matches.tournamentId, id: matches.id })
    .from(participants)
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(
      and(
        eq(participants.userId, userId),
        inArray(participants.tournamentId, [...tournamentIds]),
        sql`${matches.state} not in ('completed', 'skipped', 'cancelled')`,
      ),
    )
    .orderBy(desc(rounds.ordinal))
  return new Map(rows.map(({ tournamentId, id }) => [tournamentId, id]))
}
