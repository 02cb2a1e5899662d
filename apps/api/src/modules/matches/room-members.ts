import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { isAnyOf } from '../../platform/database/rows.ts'
import { officialsOf } from '../authority/roles.ts'

const { entryMembers, matches, matchSlots, participants, tournaments, users } = schema

/** A match or lobby whose sides are known. */
export interface MatchOfRoom {
  readonly id: string
  readonly code: string
  readonly kind: 'duel' | 'lobby'
  readonly tournamentId: string
  readonly tournamentName: string
  readonly tournamentSlug: string
  /** When it ended; null while it is played. */
  readonly overSince: Date | null
}

/** A player of one of the sides, or an official of the tournament. Officials who play are players. */
export interface RoomMember {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly isOfficial: boolean
}

const over = ['completed', 'skipped', 'cancelled']

/** @returns undefined while the sides are not known, too */
export async function matchOfRoom(db: Database, matchId: string): Promise<MatchOfRoom | undefined> {
  const [row] = await db
    .select({
      id: matches.id,
      code: matches.code,
      kind: matches.kind,
      state: matches.state,
      changedAt: matches.changedAt,
      tournamentId: tournaments.id,
      tournamentName: tournaments.name,
      tournamentSlug: tournaments.slug,
    })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(and(eq(matches.id, matchId), sql`${matches.state} <> 'pending'`))
  if (!row) return undefined
  const { kind, state, changedAt, ...match } = row
  return {
    ...match,
    kind: kind === 'lobby' ? 'lobby' : 'duel',
    overSince: over.includes(state) ? changedAt : null,
  }
}

/** The members of a match's room, officials first. */
export async function membersOfMatch(
  db: Database,
  { id, tournamentId }: Pick<MatchOfRoom, 'id' | 'tournamentId'>,
): Promise<readonly RoomMember[]> {
  const players = await db
    .selectDistinct({ id: users.id, username: users.username, name: users.name })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(
      entryMembers,
      and(eq(entryMembers.entryId, participants.entryId), eq(entryMembers.status, 'accepted')),
    )
    .innerJoin(users, eq(users.id, entryMembers.userId))
    .where(eq(matchSlots.matchId, id))
    .orderBy(asc(users.username))
  const playing = new Set(players.map((player) => player.id))
  const officialIds = (await officialsOf(db, [tournamentId])).get(tournamentId) ?? []
  const officials = await namesOf(
    db,
    officialIds.filter((userId) => !playing.has(userId)),
  )
  return [
    ...officials.map((official) => ({ ...official, isOfficial: true })),
    ...players.map((player) => ({ ...player, isOfficial: false })),
  ]
}

/** Where the app shows a match or a lobby. */
export const pathOfMatch = ({ id, kind }: Pick<MatchOfRoom, 'id' | 'kind'>): string =>
  kind === 'lobby' ? `/l/${id}` : `/m/${id}`

const namesOf = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: users.id, username: users.username, name: users.name })
        .from(users)
        .where(isAnyOf(users.id, sql.param([...ids])))
        .orderBy(asc(users.username))
