import { z } from 'zod'
import { Notification } from './community.ts'
import { Id } from './lists.ts'
import { Lobby, LobbySlot, Match, MatchSlot, TournamentState } from './tournaments.ts'

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

const Envelope = z.object({
  tournamentId: Id,
  slug: z.string(),
  /** Grows by one per tournament; whoever sees a gap reads what is missing by `GET /tournaments/:id/events`. */
  seq: z.int().positive(),
})
const Side = z.union([z.literal(0), z.literal(1)])
const EventSlot = MatchSlot.pick({
  participantId: true,
  name: true,
  username: true,
  seed: true,
  score: true,
  checkedInAt: true,
  isBye: true,
})

/**
 * The server's event `tournament_event` on `/tournaments`: something has changed, and what it has become, so that it can be shown without
 * reading. It says only what everybody may know.
 */
export const TournamentEvent = z
  .discriminatedUnion('type', [
    Envelope.extend({
      type: z.literal('match_updated'),
      payload: Match.pick({
        id: true,
        state: true,
        version: true,
        outcome: true,
        report: true,
        deadlineAt: true,
      }).extend({
        winner: Side.nullable(),
        slots: z.tuple([EventSlot, EventSlot]),
        /** Sides somebody has come to stand on by this change. */
        filled: z.array(Side),
      }),
    }),
    Envelope.extend({
      type: z.literal('lobby_updated'),
      payload: Lobby.pick({ id: true, state: true, version: true, report: true, deadlineAt: true }).extend({
        /** In the order of the lobby, which never changes. */
        slots: z.array(
          LobbySlot.pick({
            participantId: true,
            username: true,
            place: true,
            score: true,
            isAbsent: true,
            hasAgreed: true,
            checkedInAt: true,
          }),
        ),
      }),
    }),
    Envelope.extend({
      type: z.literal('registration_changed'),
      payload: z.object({ taken: z.int().nonnegative(), waitlisted: z.int().nonnegative() }),
    }),
    Envelope.extend({
      type: z.literal('state_changed'),
      payload: z.object({ state: TournamentState }),
    }),
    Envelope.extend({
      type: z.literal('standings_changed'),
      /** The stage whose table is there to be read. */
      payload: z.object({ ordinal: z.int().positive() }),
    }),
  ])
  .meta({ id: 'TournamentEvent' })
export type TournamentEvent = z.output<typeof TournamentEvent>
/** One type of event. */
export type TournamentEventOf<Type extends TournamentEvent['type']> = Extract<TournamentEvent, { type: Type }>

/**
 * The server's event `tournament_events` on `/tournaments`: to a crowd the server tells events together, oldest first, or only the newest where they
 * are too many. One that cannot be read spoils no other, so each is read by itself.
 */
export const TournamentEvents = z.array(z.unknown())

/** What every event says, also one of a type that a client of an earlier version does not know. */
export const AnyTournamentEvent = Envelope.extend({ type: z.string() })
