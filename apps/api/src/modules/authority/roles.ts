import type { ActingRole, TournamentRole } from '@esports/contract'
import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'

const {
  clanMembers,
  entries,
  entryMembers,
  matches,
  matchSlots,
  organizerPermissions,
  participants,
  tournaments,
  tournamentStaff,
  users,
} = schema

type RoleToward = Extract<ActingRole, 'captain' | 'caster' | 'referee' | 'organizer'>

interface Toward {
  readonly of: 'match' | 'tournament' | 'entry'
  readonly id: string
  readonly userId: string
}

/** The roles a user has towards a match, a tournament or an entry through their part in the tournament; null if the subject does not exist. */
export async function rolesToward(
  db: Database,
  { of, id, userId }: Toward,
): Promise<readonly RoleToward[] | null> {
  const [row] = await partIn[of](db, { id, userId })
  if (!row) return null
  return [
    ...(row.isCaptain ? (['captain'] as const) : []),
    ...(row.staffRole === 'caster' ? (['caster'] as const) : []),
    ...officialRoles({ isOrganizer: row.isOrganizer, staffRole: row.staffRole }),
  ]
}

/** How a user helps to run a tournament; null if they do not, or while they are suspended as its organiser. */
export async function tournamentRoleOf(
  db: Database,
  of: { readonly id: string; readonly userId: string },
): Promise<TournamentRole | null> {
  const [row] = await partIn.tournament(db, of)
  if (row?.isOrganizer) return 'organizer'
  // A check constraint limits the column to the contract's values.
  return (row?.staffRole ?? null) as TournamentRole | null
}

/** Whether a gamer may create tournaments. */
export async function isApprovedOrganizer(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: organizerPermissions.userId })
    .from(organizerPermissions)
    .where(and(eq(organizerPermissions.userId, userId), eq(organizerPermissions.status, 'approved')))
  return rows.length > 0
}

/**
 * For a query over `tournaments`: whether a user organizes it. While an organizer is suspended, the tournament is run by its staff and that of the
 * platform.
 */
export const isOrganizerSql = (
  userId: string | Placeholder | SQL,
) => sql<boolean>`(${tournaments.organizerId} = ${userId}
  and not exists (select from ${organizerPermissions} as held where held.user_id = ${userId} and held.status = 'suspended'))`

/** The roles of a tournament's organiser and staff. */
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

/** Query for a user's part in the tournament of a subject. */
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
      // Whom an import has named captain is none before they accept.
      entry: sql<boolean>`exists (select from ${entries} where ${entries.id} = ${id} and ${entries.captainId} = ${userId}
        and not exists (select from ${entryMembers} where ${entryMembers.entryId} = ${id} and ${entryMembers.userId} = ${userId}
          and ${entryMembers.status} = 'invited'))`,
    }[of]
    return db
      .select({ isOrganizer: isOrganizerSql(userId), staffRole: tournamentStaff.role, isCaptain })
      .from(tournaments)
      .leftJoin(
        tournamentStaff,
        and(eq(tournamentStaff.tournamentId, tournaments.id), eq(tournamentStaff.userId, userId)),
      )
      .where(sql`${tournaments.id} = ${tournamentId}`)
  })
const partIn = { match: partOf('match'), tournament: partOf('tournament'), entry: partOf('entry') }

/** The slot in a match or lobby whose captain the user is, or null. */
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

/** The matches an official must not rule: those in which they, or a member of their clan, play. */
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

/**
 * Officials of tournaments (organisers and staff), by tournament id. In place of a suspended organiser, who may not rule, the admins of the platform
 * are officials.
 */
export async function officialsOf(
  db: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (tournamentIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: tournaments.id,
      organizerId: tournaments.organizerId,
      suspendedId: organizerPermissions.userId,
    })
    .from(tournaments)
    .leftJoin(
      organizerPermissions,
      and(
        eq(organizerPermissions.userId, tournaments.organizerId),
        eq(organizerPermissions.status, 'suspended'),
      ),
    )
    .where(inArray(tournaments.id, [...tournamentIds]))
  const admins = rows.some(({ suspendedId }) => suspendedId !== null) ? await adminIds(db) : []
  const organizers = rows.flatMap(({ id, organizerId, suspendedId }) =>
    (suspendedId === null ? [organizerId] : admins).map((userId) => ({ id, userId })),
  )
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

/** User ids of the admins of the platform. */
export async function adminIds(db: Database): Promise<readonly string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(schema.isAdmin)
  return rows.map(({ id }) => id)
}
