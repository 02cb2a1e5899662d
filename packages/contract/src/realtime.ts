import { z } from 'zod'
import { Notification } from './community.ts'
import { Id } from './lists.ts'
import { MatchState } from './tournaments.ts'

/** S7.8: where the sockets live and how the client reconnects. */
export const realtime = {
  path: '/socket.io/',
  transports: ['websocket'],
  reconnectionAttempts: 10,
  reconnectionDelay: 1000,
  namespaces: { notifications: '/notifications', tournaments: '/tournaments' },
} as const

/** S7.8: the server's events on `/notifications`. The client emits nothing there. */
export const notificationEvents = {
  new_notification: Notification.extend({ unreadCount: z.int().nonnegative() }),
  notifications_read: z.object({
    ids: z.union([z.literal('all'), z.array(Id)]),
    unreadCount: z.int().nonnegative(),
  }),
} as const
export type NewNotification = z.output<typeof notificationEvents.new_notification>
export type NotificationsRead = z.output<typeof notificationEvents.notifications_read>

/** What the client emits on `/tournaments`: the whole set of tournaments it looks at (ids, at most 20). */
export const TournamentSubscribe = z.object({ tournamentIds: z.array(Id).max(20) })

/** What the server acknowledges to `subscribe`: whether it now tells of these tournaments, else why not. */
export const TournamentSubscribed = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.literal('invalid') }),
  /** Seconds until it may be tried again. */
  z.object({ ok: z.literal(false), code: z.literal('rate_limited'), retryAfter: z.int().positive() }),
])
export type TournamentSubscribed = z.output<typeof TournamentSubscribed>

/**
 * The server's event `tournament_event` on `/tournaments`: a hint that something moved. `seq` grows by one per
 * tournament; whoever sees a gap fetches again. The truth is always the HTTP read.
 */
export const TournamentEvent = z.object({
  tournamentId: Id,
  slug: z.string(),
  seq: z.int().positive(),
  type: z.enum(['registration_changed', 'state_changed', 'match_updated']),
  match: z.object({ id: Id, state: MatchState, version: z.int().positive() }).nullable(),
})
export type TournamentEvent = z.output<typeof TournamentEvent>
