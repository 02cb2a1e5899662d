import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ListMeta, list, single, Timestamp } from './lists.ts'
import { DisputeCategory, Score } from './tournaments.ts'

const Person = z.object({ username: z.string(), name: z.string() })

/** The longest announcement, and how many of a tournament can be pinned. */
export const announcementLimits = { textLength: 500, pinned: 3 } as const

/** What those who run a tournament tell everybody in it. */
export const Announcement = z
  .object({
    id: Id,
    /** Plain text. */
    text: z.string(),
    by: Person,
    at: Timestamp,
    /** Shown above the others. */
    isPinned: z.boolean(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.output<typeof Announcement>

/** What an official may do about a need with one press. */
export const NeedAction = z.enum(['rule', 'confirm', 'answer_call', 'start', 'cancel'])
export type NeedAction = z.output<typeof NeedAction>

const NeedCommon = z.object({
  /** Stays the same while the need exists. */
  id: z.string(),
  /** When it runs out, or since when it waits. Needs are ordered by it. */
  dueAt: Timestamp,
  can: z.array(NeedAction),
  /** Why the caller cannot decide it, although officials can; null if they can. */
  refusal: z.enum(['conflict', 'role']).nullable(),
})

/** The match or lobby of a need. */
export const NeedMatch = z.object({
  id: Id,
  kind: z.enum(['duel', 'lobby']),
  code: z.string(),
  roundName: z.string(),
  version: z.int().positive(),
  /** Names of those who play, in the order of the slots; at most eight of a lobby. */
  sides: z.array(z.string()),
})
export type NeedMatch = z.output<typeof NeedMatch>

/**
 * What waits for the officials of a tournament:
 * - `dispute`: a result that is disputed; since it was
 * - `referee_call`: a side calls a referee; since it did
 * - `unconfirmed`: a reported result that nobody has answered in half of the time; it stands at `dueAt`
 * - `match_check_in`: somebody has not checked in to a match in half of the time, and forfeits at `dueAt`
 * - `no_result`: a match that takes longer than expected, without a report; since then
 * - `check_in`: entries that have not checked in to the tournament, and lose their place at `dueAt`
 * - `start`: the tournament could not start; since its start
 */
export const Need = z
  .discriminatedUnion('type', [
    NeedCommon.extend({
      type: z.literal('dispute'),
      match: NeedMatch,
      category: DisputeCategory,
      text: z.string(),
      by: Person,
    }),
    NeedCommon.extend({ type: z.literal('referee_call'), match: NeedMatch, text: z.string(), by: Person }),
    NeedCommon.extend({
      type: z.literal('unconfirmed'),
      match: NeedMatch,
      /** Name of the side that reported. */
      by: z.string(),
      /** Null for a lobby. */
      score: Score.nullable(),
    }),
    NeedCommon.extend({
      type: z.literal('match_check_in'),
      match: NeedMatch,
      /** Names of the sides that are missing. */
      missing: z.array(z.string()),
    }),
    NeedCommon.extend({ type: z.literal('no_result'), match: NeedMatch }),
    NeedCommon.extend({
      type: z.literal('check_in'),
      /** Names of some entries that are missing. */
      missing: z.array(z.string()),
      missingCount: z.int().positive(),
    }),
    NeedCommon.extend({ type: z.literal('start'), text: z.string() }),
  ])
  .meta({ id: 'Need' })
export type Need = z.output<typeof Need>

/** One line of the log of a tournament. */
export const LogEntry = z
  .object({
    seq: z.int().positive(),
    at: Timestamp,
    /** What happened: `ruled`, `paused`, `staff_added`. */
    kind: z.string(),
    /** Null: it happened by itself. */
    by: Person.nullable(),
    match: z.object({ id: Id, kind: z.enum(['duel', 'lobby']), code: z.string() }).nullable(),
    /** What the one who did it gave as a reason. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.output<typeof LogEntry>

const TournamentParams = z.object({ id: Id })
const AnnouncementParams = TournamentParams.extend({ announcementId: Id })

/** Calls of the control room of a tournament. */
export const controlRoomEndpoints = {
  listNeeds: endpoint({
    method: 'GET',
    path: '/tournaments/:id/needs',
    summary: 'What waits for the officials, oldest deadline first',
    policy: 'official_of_tournament',
    rateLimit: 'read',
    params: TournamentParams,
    status: 200,
    response: z.object({
      items: z.array(Need),
      meta: z.object({
        /** Whether there are more than are answered. */
        hasMore: z.boolean(),
      }),
    }),
  }),
  listTournamentLog: endpoint({
    method: 'GET',
    path: '/tournaments/:id/log',
    summary: 'What happened in a tournament and who did it, newest first',
    policy: 'official_of_tournament',
    rateLimit: 'read',
    params: TournamentParams,
    query: z.object({
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(2_147_483_647)
        .optional()
        .describe('`seq` of the last known line'),
    }),
    status: 200,
    response: z.object({
      items: z.array(LogEntry),
      meta: ListMeta.extend({ nextPage: z.int().positive().nullable() }),
    }),
  }),
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/tournaments/:slug/announcements',
    summary: 'Announcements of a tournament: pinned ones, then the others, newest first',
    policy: 'anybody',
    rateLimit: 'read',
    params: z.object({ slug: z.string().max(80) }),
    query: z.object({ page: z.string().max(200).optional() }),
    status: 200,
    response: list(Announcement),
  }),
  announce: endpoint({
    method: 'POST',
    path: '/tournaments/:id/announcements',
    summary: 'Tell everybody with a place something; they are notified',
    policy: 'announcer_of_tournament',
    rateLimit: 'announce',
    params: TournamentParams,
    body: z.object({
      text: z.string().trim().min(3).max(announcementLimits.textLength),
      isPinned: z.boolean().default(false),
    }),
    status: 201,
    response: single(Announcement),
    isIdempotencyKeyed: true,
  }),
  pinAnnouncement: endpoint({
    method: 'PUT',
    path: '/tournaments/:id/announcements/:announcementId/pin',
    summary: 'Show an announcement above the others, or no longer',
    policy: 'announcer_of_tournament',
    rateLimit: 'write',
    params: AnnouncementParams,
    body: z.object({ isPinned: z.boolean() }),
    status: 200,
    response: single(Announcement),
  }),
  removeAnnouncement: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/announcements/:announcementId',
    summary: 'Take an announcement back; who was notified keeps the notification',
    policy: 'announcer_of_tournament',
    rateLimit: 'write',
    params: AnnouncementParams,
    status: 204,
  }),
} as const
