import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, single, Timestamp } from './lists.ts'
import { EntryStatus, Match, MatchState, Score, TournamentState } from './tournaments.ts'

/** How many stations a tournament has at most, how long their names are, and how many matches wait in its stream queue. */
export const deskLimits = { stations: 200, stationName: 12, stream: 50 } as const

/** The name of a station, as it stands on its table: `A1`, `12`, `Main stage`. */
export const StationName = z
  .string()
  .trim()
  .max(deskLimits.stationName)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u)

/** A place at which one match is played at a time. */
export const Station = z
  .object({
    /** Unique in the tournament. */
    name: z.string(),
    /** Nothing is called to it. A match that is played there goes on. */
    isOutOfOrder: z.boolean(),
  })
  .meta({ id: 'Station' })
export type Station = z.output<typeof Station>

/** A match or lobby as the desk sees it: not over, and everybody in it known. */
export const DeskMatch = z
  .object({
    id: Id,
    kind: z.enum(['duel', 'lobby']),
    code: z.string(),
    roundName: z.string(),
    state: MatchState,
    version: z.int().positive(),
    bestOf: z.int().positive(),
    drawsAllowed: z.boolean(),
    sides: z.array(
      z.object({
        participantId: Id,
        /** The entry that became this participant. */
        entryId: Id,
        name: z.string(),
        username: z.string().nullable(),
      }),
    ),
    /** A duel's reported score that nobody has answered yet. */
    reported: Score.nullable(),
    station: z.string().nullable(),
    /** When it was called to its station; null without one. */
    calledAt: Timestamp.nullable(),
    /** When the desk saw both sides at the station. */
    seatedAt: Timestamp.nullable(),
  })
  .meta({ id: 'DeskMatch' })
export type DeskMatch = z.output<typeof DeskMatch>

/** An entry as the desk sees it. */
export const DeskEntry = z
  .object({
    id: Id,
    name: z.string(),
    username: z.string().nullable(),
    status: EntryStatus,
    checkedInAt: Timestamp.nullable(),
    /** How many players its roster lacks. */
    missing: z.int().nonnegative(),
  })
  .meta({ id: 'DeskEntry' })
export type DeskEntry = z.output<typeof DeskEntry>

/** All that the desk of an event works with, in one read, so that it can go on without a network. */
export const Desk = z
  .object({
    tournamentId: Id,
    state: TournamentState,
    entryKind: z.enum(['solo', 'team', 'clan']),
    taken: z.int().nonnegative(),
    capacity: z.int().positive(),
    /** By name, numbers as numbers: `A2` before `A10`. */
    stations: z.array(Station),
    /** In the order of play: by stage, round and position. */
    matches: z.array(DeskMatch),
    /** Entries that may play, first come first. */
    entries: z.array(DeskEntry),
  })
  .meta({ id: 'Desk' })
export type Desk = z.output<typeof Desk>

/** A match of the stream queue. */
export const StreamMatch = z.object({
  id: Id,
  kind: z.enum(['duel', 'lobby']),
  code: z.string(),
  roundName: z.string(),
  state: MatchState,
  station: z.string().nullable(),
  /** Names of those who play, in the order of the slots; at most eight of a lobby. Null: not known yet. */
  sides: z.array(z.string().nullable()),
})
export type StreamMatch = z.output<typeof StreamMatch>

/** What is shown on the stream of a tournament. Matches that are over are left out. */
export const StreamQueue = z
  .object({
    /** Counts the times it was written. */
    revision: z.int().nonnegative(),
    onStream: StreamMatch.nullable(),
    next: z.array(StreamMatch),
  })
  .meta({ id: 'StreamQueue' })
export type StreamQueue = z.output<typeof StreamQueue>

/**
 * The code of an entry, which its QR code holds and the desk finds it by: the last eight digits of its id, in two groups.
 *
 * @example entryCode('019b1c7e-0000-7000-8000-00007f3a91b2') // '7F3A-91B2'
 */
export const entryCode = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()

const TournamentParams = z.object({ id: Id })
const StationParams = TournamentParams.extend({ station: z.string().max(deskLimits.stationName) })
const Stations = single(z.array(Station))

/** Calls of the desk of an event: its stations, who is called where, and what is on stream. */
export const deskEndpoints = {
  readDesk: endpoint({
    method: 'GET',
    path: '/tournaments/:id/desk',
    summary: 'Stations, open matches and entries of a tournament, for its desk',
    policy: 'official_of_tournament',
    rateLimit: 'read',
    params: TournamentParams,
    status: 200,
    response: single(Desk),
  }),
  addStations: endpoint({
    method: 'POST',
    path: '/tournaments/:id/stations',
    summary: 'Name stations; none of them is added if one of the names is taken',
    policy: 'referee_of_tournament',
    rateLimit: 'write',
    params: TournamentParams,
    body: z.object({ names: z.array(StationName).min(1).max(deskLimits.stations) }),
    status: 201,
    response: Stations,
  }),
  setStation: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/stations/:station',
    summary: 'Set a station out of order, or in order again',
    policy: 'referee_of_tournament',
    rateLimit: 'desk',
    params: StationParams,
    body: z.object({ isOutOfOrder: z.boolean() }),
    status: 200,
    response: Stations,
  }),
  removeStation: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/stations/:station',
    summary: 'Remove a station at which nothing is played',
    policy: 'referee_of_tournament',
    rateLimit: 'write',
    params: StationParams,
    status: 204,
  }),
  callMatch: endpoint({
    method: 'POST',
    path: '/tournaments/:id/desk/calls',
    summary: 'Call a match to a free station, or move it there; both sides are notified',
    policy: 'referee_of_tournament',
    rateLimit: 'desk',
    params: TournamentParams,
    body: z.object({
      matchId: Id,
      station: StationName,
      from: StationName.nullable().describe('Where the caller believes that it is; elsewhere it is refused'),
    }),
    status: 200,
    response: single(DeskMatch),
    isIdempotencyKeyed: true,
  }),
  seatMatch: endpoint({
    method: 'POST',
    path: '/tournaments/:id/desk/seats',
    summary: 'Say that both sides are at their station and play',
    policy: 'referee_of_tournament',
    rateLimit: 'desk',
    params: TournamentParams,
    body: z.object({ matchId: Id, station: StationName }),
    status: 200,
    response: single(DeskMatch),
    isIdempotencyKeyed: true,
  }),
  releaseMatch: endpoint({
    method: 'POST',
    path: '/tournaments/:id/desk/releases',
    summary:
      'Take a match off its station; it waits again. A match that is over leaves its station by itself',
    policy: 'referee_of_tournament',
    rateLimit: 'desk',
    params: TournamentParams,
    body: z.object({ matchId: Id, station: StationName }),
    status: 204,
    isIdempotencyKeyed: true,
  }),
  checkInEntry: endpoint({
    method: 'POST',
    path: '/tournaments/:id/desk/check-ins',
    summary: 'Check in an entry that stands at the desk',
    policy: 'referee_of_tournament',
    rateLimit: 'desk',
    params: TournamentParams,
    body: z.object({ entryId: Id }),
    status: 200,
    response: single(DeskEntry),
    isIdempotencyKeyed: true,
  }),
  walkIn: endpoint({
    method: 'POST',
    path: '/tournaments/:id/desk/walk-ins',
    summary:
      'Give a free place to a gamer who stands at the desk, while registration or check-in is open; during check-in they are checked in, too',
    policy: 'referee_of_tournament',
    rateLimit: 'desk',
    params: TournamentParams,
    body: z.object({
      username: z.string().trim().toLowerCase().min(1).max(20),
      waivesRules: z.boolean().default(false).describe('Whether who may enter is not asked; the log says so'),
    }),
    status: 201,
    response: single(DeskEntry),
    isIdempotencyKeyed: true,
  }),
  readStream: endpoint({
    method: 'GET',
    path: '/tournaments/:slug/stream',
    summary: 'Which match is on stream, and which come next',
    policy: 'anybody',
    rateLimit: 'read',
    params: z.object({ slug: z.string().max(80) }),
    status: 200,
    response: single(StreamQueue),
  }),
  writeStream: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/stream',
    summary: 'Say which match is on stream, and which come next, in their order',
    policy: 'staff_of_tournament',
    rateLimit: 'write',
    params: TournamentParams,
    body: z.object({
      onStreamId: Id.nullable(),
      nextIds: z.array(Id).max(deskLimits.stream).describe('Each once, and not the one on stream'),
      revision: z.int().nonnegative().describe('The revision it is based on; another one is refused'),
    }),
    status: 200,
    response: single(StreamQueue),
  }),
} as const

/** The states of a match that can be called to a station, or is played there. */
export const callableStates = [
  'ready',
  'check_in',
  'live',
  'awaiting_confirmation',
  'disputed',
] as const satisfies readonly Match['state'][]
