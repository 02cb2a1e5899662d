import type { ActingRole } from '@esports/contract'
import { and, eq, inArray, or, type Placeholder, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'

const {
  clanMembers,
  entries,
  entryMembers,
  matches,
  matchSlots,
  participants,
  tournaments,
  tournamentStaff,
} = schema

type TournamentRole = Extract<ActingRole, 'captain' | 'referee' | 'organizer'>

interface Toward {
  readonly of: 'match' | 'tournament' | 'entry'
  readonly id: string
  readonly userId: string
}

/** What somebody is towards a match, a tournament or an entry by their part in the tournament; null when there is none of this id. */
export async function rolesToward(
  db: Database,
  { of, id, userId }: Toward,
): Promise<readonly TournamentRole[] | null> {
  const [row] = await partIn[of](db, { id, userId })
  if (!row) return null
  return [
    ...(row.isCaptain ? (['captain'] as const) : []),
    ...officialRoles({ isOrganizer: row.organizerId === userId, staffRole: row.staffRole }),
  ]
}

/** What the organiser and the staff of a tournament are in it. */
export const officialRoles = ({
  isOrganizer,
  staffRole,
}: {
  readonly isOrganizer: boolean
  readonly staffRole: string | null
}): readonly ('organizer' | 'referee')[] => [
  ...(isOrganizer || staffRole === 'admin' ? (['organizer'] as const) : []),
  ...(staffRole === 'referee' ? (['referee'] as const) : []),
]

/** The part of somebody in the tournament of a subject. */
const partOf = (of: Toward['of']) =>
  compiled((db, value: (name: 'id' | 'userId') => Placeholder) => {
    const [id, userId] = [value('id'), value('userId')]
    const tournamentId = {
      tournament: sql`${id}::uuid`,
      match: sql`(${db.select({ id: matches.tournamentId }).from(matches).where(eq(matches.id, id))})`,
      entry: sql`(${db.select({ id: entries.tournamentId }).from(entries).where(eq(entries.id, id))})`,
    }[of]
    const isCaptain = {
      tournament: sql<boolean>`false`,
      match: sql<boolean>`exists (select from ${matchSlots}
        join ${participants} on ${participants.id} = ${matchSlots.participantId}
        join ${entries} on ${entries.id} = ${participants.entryId}
        where ${matchSlots.matchId} = ${id} and ${entries.captainId} = ${userId})`,
      entry: sql<boolean>`exists (select from ${entries} where ${entries.id} = ${id} and ${entries.captainId} = ${userId})`,
    }[of]
    return db
      .select({ organizerId: tournaments.organizerId, staffRole: tournamentStaff.role, isCaptain })
      .from(tournaments)
      .leftJoin(
        tournamentStaff,
        and(eq(tournamentStaff.tournamentId, tournaments.id), eq(tournamentStaff.userId, userId)),
      )
      .where(sql`${tournaments.id} = ${tournamentId}`)
  })
const partIn = { match: partOf('match'), tournament: partOf('tournament'), entry: partOf('entry') }

/** The side of a match or a lobby that somebody speaks for, or null. */
export async function slotOfCaptain(
  db: Database,
  { matchId, userId }: { readonly matchId: string; readonly userId: string },
): Promise<number | null> {
  const [own] = await db
    .select({ slot: matchSlots.slot })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .where(and(eq(matchSlots.matchId, matchId), eq(entries.captainId, userId)))
  return own?.slot ?? null
}

/** Those of the matches that an official cannot decide: whoever plays in one, or is in the clan of somebody who does, has a side. */
export async function conflictsOf(
  db: Database,
  { matchIds, userId }: { readonly matchIds: readonly string[]; readonly userId: string },
): Promise<ReadonlySet<string>> {
  if (matchIds.length === 0) return new Set()
  const ownClan = db
    .select({ id: clanMembers.clanId })
    .from(clanMembers)
    .where(eq(clanMembers.userId, userId))
  const found = await db
    .selectDistinct({ id: matchSlots.matchId })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(entryMembers, eq(entryMembers.entryId, participants.entryId))
    .leftJoin(clanMembers, eq(clanMembers.userId, entryMembers.userId))
    .where(
      and(
        inArray(matchSlots.matchId, [...matchIds]),
        eq(entryMembers.status, 'accepted'),
        or(eq(entryMembers.userId, userId), inArray(clanMembers.clanId, ownClan)),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Everybody who can rule in tournaments, by their ids. */
export async function officialsOf(
  db: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (tournamentIds.length === 0) return new Map()
  const organizers = await db
    .select({ id: tournaments.id, userId: tournaments.organizerId })
    .from(tournaments)
    .where(inArray(tournaments.id, [...tournamentIds]))
  const staff = await db
    .select({ id: tournamentStaff.tournamentId, userId: tournamentStaff.userId })
    .from(tournamentStaff)
    .where(
      and(
        inArray(tournamentStaff.tournamentId, [...tournamentIds]),
        inArray(tournamentStaff.role, ['admin', 'referee']),
      ),
    )
  const byTournament = Map.groupBy([...organizers, ...staff], ({ id }) => id)
  return new Map(
    [...byTournament].map(([id, people]) => [id, [...new Set(people.map(({ userId }) => userId))]]),
  )
}
