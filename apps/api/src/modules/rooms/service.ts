import type { MatchRoom } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { type NewEvent, recordEvents } from '../../platform/outbox.ts'
import type { Chats } from '../chat/service.ts'
import {
  type MatchOfRoom,
  matchOfRoom,
  membersOfMatch,
  pathOfMatch,
  type RoomMember,
} from '../matches/room-members.ts'
import type { Notice, Notify } from '../notifications/notice.ts'
import * as store from './store.ts'

interface Place {
  readonly matchId: string
  readonly userId: string
}

/** The rooms of matches: what only both sides and the officials see. All functions throw `not_found` for others. */
export interface Rooms {
  read(place: Place): Promise<MatchRoom>
  /** @throws {DomainError} `wrong_state` */
  setLobbyCode(tx: Database, command: Place & { readonly code: string | null }): Promise<MatchRoom>
  /** A second call before an answer changes nothing. @throws {DomainError} `forbidden`, `wrong_state` */
  call(tx: Database, command: Place & { readonly reason: string }): Promise<MatchRoom>
  /** Answers a call as an official, or takes the own call back. Without a call it changes nothing. */
  endCall(tx: Database, command: Place): Promise<MatchRoom>
}

export function createRooms({
  db,
  now,
  chats,
  notify,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly chats: Pick<Chats, 'read'>
  readonly notify: Notify
}): Rooms {
  const hold = async (from: Database, { matchId, userId }: Place) => {
    const match = await matchOfRoom(from, matchId)
    const members = match ? await membersOfMatch(from, match) : []
    const self = members.find(({ id }) => id === userId)
    if (!match || !self) throw notFound()
    return { match, members, self }
  }

  const readIn = async (from: Database, { matchId, userId }: Place): Promise<MatchRoom> => {
    const chat = await chats.read(from, { chatId: matchId, userId })
    // A clan has a chat, too, but no room.
    if (chat.of.type !== 'match') throw notFound()
    const { lobbyCode, call } = await store.readRoom(from, matchId)
    return { chat, lobbyCode, call }
  }

  return {
    read: (place) => readIn(db, place),

    async setLobbyCode(tx, { code, ...place }) {
      const { match } = await hold(tx, place)
      assertOpen(match)
      await store.lockRoom(tx, match.id)
      await store.writeRoom(
        tx,
        match.id,
        code === null
          ? { lobbyCode: null, lobbyCodeBy: null, lobbyCodeAt: null }
          : { lobbyCode: code, lobbyCodeBy: place.userId, lobbyCodeAt: now() },
      )
      return readIn(tx, place)
    },

    async call(tx, { reason, ...place }) {
      const { match, members, self } = await hold(tx, place)
      if (self.isOfficial) throw new DomainError('forbidden', { reason: 'referee_by_players' })
      assertOpen(match)
      await store.lockRoom(tx, match.id)
      if ((await store.readRoom(tx, match.id)).call) return readIn(tx, place)
      const at = now()
      await store.writeRoom(tx, match.id, { calledAt: at, calledBy: self.id, calledFor: reason })
      await notify(
        tx,
        members
          .filter(({ isOfficial }) => isOfficial)
          .map(({ id }) => ({
            userId: id,
            kind: 'requests',
            message: {
              key: 'referee_called',
              parameters: {
                match: match.code,
                tournament: match.tournamentName,
                caller: self.name,
                reason,
              },
            },
            href: pathOfMatch(match),
            dedupeKey: `call:${match.id}:${at.getTime()}:${id}`,
          })),
        at,
      )
      await recordEvents(tx, at, [roomChanged(match, { kind: 'referee_called', reason })], self.id)
      return readIn(tx, place)
    },

    async endCall(tx, place) {
      const { match, members, self } = await hold(tx, place)
      await store.lockRoom(tx, match.id)
      const { call, calledBy } = await store.readRoom(tx, match.id)
      if (!call) return readIn(tx, place)
      if (!self.isOfficial && calledBy !== self.id)
        throw new DomainError('forbidden', { reason: 'referee_call_of_others' })
      const at = now()
      await store.writeRoom(tx, match.id, { calledAt: null, calledBy: null, calledFor: null })
      if (self.isOfficial) await notify(tx, answered({ match, members, self, call }), at)
      const kind = self.isOfficial ? 'referee_answered' : 'referee_call_ended'
      await recordEvents(tx, at, [roomChanged(match, { kind })], self.id)
      return readIn(tx, place)
    },
  }
}

/** The public part of the event is the match as it was: it tells the officials to look at their calls again. */
const roomChanged = ({ id, kind, tournamentId }: MatchOfRoom, detail: NewEvent['detail']): NewEvent => ({
  tournamentId,
  type: kind === 'lobby' ? 'lobby_updated' : 'match_updated',
  match: { id },
  detail,
})

/** Tells the players that somebody takes care of the call. */
const answered = ({
  match,
  members,
  self,
  call,
}: {
  readonly match: MatchOfRoom
  readonly members: readonly RoomMember[]
  readonly self: RoomMember
  readonly call: NonNullable<MatchRoom['call']>
}): readonly Notice[] =>
  members
    .filter(({ isOfficial }) => !isOfficial)
    .map(({ id }) => ({
      userId: id,
      kind: 'matches',
      message: {
        key: 'referee_answered',
        parameters: { match: match.code, tournament: match.tournamentName, referee: self.name },
      },
      href: pathOfMatch(match),
      dedupeKey: `answer:${match.id}:${call.at}:${id}`,
    }))

const notFound = () => new DomainError('not_found', { reason: 'not_there', what: 'own_match' })

function assertOpen({ overSince }: MatchOfRoom): void {
  if (overSince !== null) throw new DomainError('wrong_state', { reason: 'match_over' })
}
