import { z } from 'zod'
import { Chat } from './chat.ts'
import { endpoint } from './endpoint.ts'
import { Id, single, Timestamp } from './lists.ts'

const Person = z.object({ username: z.string(), name: z.string() })

/** The longest lobby code, and the longest reason of a call for a referee. */
export const matchRoomLimits = { codeLength: 40, reasonLength: 200 } as const

/** What only the sides of a match and the officials of its tournament share. */
export const MatchRoom = z
  .object({
    chat: Chat,
    /** The code by which players find the lobby in the game; null until a side sets it. */
    lobbyCode: z.object({ code: z.string(), by: Person, at: Timestamp }).nullable(),
    /** An open call for a referee. */
    call: z.object({ reason: z.string(), by: Person, at: Timestamp }).nullable(),
  })
  .meta({ id: 'MatchRoom' })
export type MatchRoom = z.output<typeof MatchRoom>

const RoomParams = z.object({ id: Id })

/** Calls of the room of a match or lobby. For everybody else it does not exist. */
export const matchRoomEndpoints = {
  readMatchRoom: endpoint({
    method: 'GET',
    path: '/matches/:id/room',
    summary: 'The chat of a match or lobby, its lobby code, and whether a referee is called',
    policy: 'gamer',
    rateLimit: 'read',
    params: RoomParams,
    status: 200,
    response: single(MatchRoom),
  }),
  setLobbyCode: endpoint({
    method: 'PUT',
    path: '/matches/:id/room/lobby-code',
    summary: 'Share the code of the lobby in the game, or remove it',
    policy: 'gamer',
    rateLimit: 'chat',
    params: RoomParams,
    body: z.object({ code: z.string().trim().min(1).max(matchRoomLimits.codeLength).nullable() }),
    status: 200,
    response: single(MatchRoom),
  }),
  callReferee: endpoint({
    method: 'PUT',
    path: '/matches/:id/room/referee',
    summary: 'Call a referee: the officials of the tournament are notified',
    policy: 'gamer',
    rateLimit: 'report',
    params: RoomParams,
    body: z.object({ reason: z.string().trim().min(3).max(matchRoomLimits.reasonLength) }),
    status: 200,
    response: single(MatchRoom),
  }),
  endRefereeCall: endpoint({
    method: 'DELETE',
    path: '/matches/:id/room/referee',
    summary: 'Take the call back, or as an official answer it',
    policy: 'gamer',
    rateLimit: 'write',
    params: RoomParams,
    status: 200,
    response: single(MatchRoom),
  }),
} as const
