import type { ChatSubject, ClanRole, ReportedPlace } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { clanOf, membersOf as membersOfClan } from '../clans/members.ts'
import { type MatchOfRoom, matchOfRoom, membersOfMatch, pathOfMatch } from '../matches/room-members.ts'

/** What a chat belongs to, as one of its members. */
export interface Room {
  readonly id: string
  readonly of: ChatSubject
  /** In a match, officials are officers and players are members. */
  readonly role: ClanRole
  /** Whether it takes no messages any more. */
  readonly isClosed: boolean
}

export interface RoomMember {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: ClanRole
}

/** How long the chat of a match stays open after its end. */
const openForMs = 24 * 3_600_000

/** A room as a user sees it; undefined if they do not belong to it. */
export async function roomOf(
  db: Database,
  { chatId, userId, at }: { readonly chatId: string; readonly userId: string; readonly at: Date },
): Promise<Room | undefined> {
  const clan = await clanOf(db, userId)
  if (clan?.id === chatId) return roomOfClan(clan)
  const match = await matchOfRoom(db, chatId)
  if (!match) return undefined
  const member = (await membersInMatch(db, match)).find(({ id }) => id === userId)
  return member && { ...matchSubject(match, at), role: member.role }
}

/** The room of a gamer's clan. */
export const roomOfClan = ({
  id,
  role,
  slug,
  name,
  tag,
  emblem,
}: NonNullable<Awaited<ReturnType<typeof clanOf>>>): Room => ({
  id,
  of: { type: 'clan', slug, name, tag, emblem },
  role,
  isClosed: false,
})

const matchSubject = (match: MatchOfRoom, at: Date): Omit<Room, 'role'> => {
  const { id, code, kind, tournamentName, tournamentSlug, overSince } = match
  return {
    id,
    of: { type: 'match', code, kind, tournamentName, tournamentSlug },
    isClosed: overSince !== null && at.getTime() - overSince.getTime() > openForMs,
  }
}

/** The members of a room, highest role first; empty if there is no such room. */
export async function membersOf(db: Database, chatId: string): Promise<readonly RoomMember[]> {
  const clan = await membersOfClan(db, chatId)
  if (clan.length > 0) return clan
  const match = await matchOfRoom(db, chatId)
  return match ? membersInMatch(db, match) : []
}

const membersInMatch = async (db: Database, match: MatchOfRoom): Promise<readonly RoomMember[]> =>
  (await membersOfMatch(db, match)).map(({ isOfficial, ...member }) => ({
    ...member,
    role: isOfficial ? 'officer' : 'member',
  }))

/** Where the app shows a message. */
export function pathOf({ id, of }: Room, seq: number): string {
  if (of.type === 'clan') return `/clans?chat=${seq}`
  return pathOfMatch({ id, kind: of.kind })
}

/** The room as the place of a reported message. */
export const placeOfReport = ({ of }: Room): ReportedPlace =>
  of.type === 'clan'
    ? { key: 'clan_chat', parameters: { clan: of.name } }
    : { key: 'match_room', parameters: { match: of.code, tournament: of.tournamentName } }
