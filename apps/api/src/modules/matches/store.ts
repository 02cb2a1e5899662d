import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertion } from '../../platform/database/rows.ts'
import type { Write } from '../../platform/database/writes.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { readMatchesOf, type StoredMatch } from '../stages/index.ts'

const {
  disputes,
  entryMembers,
  matches,
  matchGames,
  matchReports,
  matchSlots,
  participants,
  rounds,
  tournaments,
  users,
} = schema

const playsFor = (userId: string) => and(eq(entryMembers.userId, userId), eq(entryMembers.status, 'accepted'))

const openStates = ['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed'] as const

/** A gamer's unfinished matches, most urgent first. */
export async function openMatchesOf(db: Database, userId: string): Promise<readonly StoredMatch[]> {
  const own = db
    .select({ id: matches.id, slot: matchSlots.slot })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.entryId, entryMembers.entryId))
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .where(and(playsFor(userId), eq(matches.kind, 'duel'), inArray(matches.state, [...openStates])))
    .as('own')
  const urgency = sql<number>`case
    when ${matches.state} = 'awaiting_confirmation' and ${matches.reportBy} <> ${own.slot} then 0
    when ${matches.state} = 'check_in' then 1
    when ${matches.state} in ('ready', 'live') then 2
    when ${matches.state} = 'awaiting_confirmation' then 3
    else 4 end`
  const found = await db
    .select({ id: matches.id })
    .from(own)
    .innerJoin(matches, eq(matches.id, own.id))
    .orderBy(urgency, desc(matches.changedAt), asc(matches.id))
    .limit(50)
  return inOrder(db, found)
}

const liveListSize = 12
/** Number of recently decided matches to examine: most of them belong to live tournaments. */
const decidedLookedAt = 200

/** The most recently changed matches of live tournaments. Open matches always belong to a live one. */
export async function recentLiveMatches(db: Database): Promise<readonly StoredMatch[]> {
  const recent = [desc(matches.changedAt), asc(matches.id)] as const
  const open = await db
    .select({ id: matches.id, changedAt: matches.changedAt })
    .from(matches)
    .where(schema.isOpenDuel)
    .orderBy(...recent)
    .limit(liveListSize)
  const last = db
    .select({ id: matches.id, changedAt: matches.changedAt, tournamentId: matches.tournamentId })
    .from(matches)
    .where(schema.isDecidedDuel)
    .orderBy(...recent)
    .limit(decidedLookedAt)
    .as('last')
  const decided = await db
    .select({ id: last.id, changedAt: last.changedAt })
    .from(last)
    .innerJoin(tournaments, eq(tournaments.id, last.tournamentId))
    .where(eq(tournaments.state, 'live'))
    .orderBy(desc(last.changedAt), asc(last.id))
    .limit(liveListSize)
  const found = [...open, ...decided].toSorted(
    (a, b) => b.changedAt.getTime() - a.changedAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  return inOrder(db, found.slice(0, liveListSize))
}

async function inOrder(
  db: Database,
  found: readonly { readonly id: string }[],
): Promise<readonly StoredMatch[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const read = await readMatchesOf(db, ids)
  return read.toSorted((a, b) => ids.indexOf(a.match.id) - ids.indexOf(b.match.id))
}

/** A gamer's next match in each tournament: the earliest unfinished one. */
export async function nextMatchesOf(
  db: Database,
  tournamentIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly kind: string }>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await db
    .select({ tournamentId: matches.tournamentId, id: matches.id, kind: matches.kind })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.entryId, entryMembers.entryId))
    .innerJoin(matchSlots, eq(matchSlots.participantId, participants.id))
    .innerJoin(matches, eq(matches.id, matchSlots.matchId))
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(
      and(
        playsFor(userId),
        inArray(participants.tournamentId, [...tournamentIds]),
        eq(matchSlots.isAbsent, false),
        sql`${matches.state} not in ('completed', 'skipped', 'cancelled')`,
      ),
    )
    .orderBy(desc(rounds.ordinal))
  return new Map(rows.map(({ tournamentId, id, kind }) => [tournamentId, { id, kind }]))
}

export interface Game {
  readonly winner: 0 | 1 | null
  readonly map?: string | undefined
}

/** A side's report of a result. */
export interface NewReport {
  readonly matchId: string
  /** Version of the match that the report leads to. */
  readonly version: number
  readonly slot: 0 | 1
  readonly userId: string
  readonly score: readonly [number, number]
  readonly games: readonly Game[]
}

/** The writes that store reports. */
export function reporting(reports: readonly NewReport[], at: Date): readonly (Write | null)[] {
  const identified = reports.map((report) => ({ ...report, id: uuidv7(at.getTime()) }))
  return [
    insertion(
      matchReports,
      identified.map(({ id, matchId, version, slot, userId, score: [score0, score1] }) => {
        return { id, matchId, version, slot, userId, score0, score1, createdAt: at }
      }),
    ),
    insertion(
      matchGames,
      identified.flatMap(({ id: reportId, games }) =>
        games.map(({ winner, map = null }, index) => ({ reportId, number: index + 1, winner, map })),
      ),
    ),
  ]
}

/** Open disputes of a tournament, oldest first. */
export const openDisputesOf = (db: Database, tournamentId: string) =>
  db
    .select({
      dispute: disputes,
      code: matches.code,
      kind: matches.kind,
      username: users.username,
      name: users.name,
    })
    .from(disputes)
    .innerJoin(matches, eq(matches.id, disputes.matchId))
    .innerJoin(users, eq(users.id, disputes.openedBy))
    .where(and(eq(disputes.tournamentId, tournamentId), isNull(disputes.ruledAt)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
