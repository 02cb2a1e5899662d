import { z } from 'zod'
import { ChatChanged } from './chat.ts'
import { Notification } from './community.ts'
import { Id } from './lists.ts'
import { Lobby, LobbySlot, Match, MatchSlot, TournamentState } from './tournaments.ts'

/** S7.8: path and namespaces of the sockets, and how the client reconnects. */
export const realtime = {
  path: '/socket.io/',
  transports: ['websocket'],
  reconnectionAttempts: 10,
  reconnectionDelay: 1000,
  namespaces: { notifications: '/notifications', tournaments: '/tournaments' },
} as const

/** S7.8: the server's events on `/notifications`. The client emits nothing there. */
export const notificationEvents = {
  new_notification: Notification.extend({
    unreadCount: z.int().nonnegative(),
    /** Whether the gamer wants to hear it, and to see it outside of the page. */
    sound: z.boolean(),
    desktop: z.boolean(),
  }),
  notifications_read: z.object({
    ids: z.union([z.literal('all'), z.array(Id)]),
    unreadCount: z.int().nonnegative(),
  }),
  chat_changed: ChatChanged,
} as const
export type NewNotification = z.output<typeof notificationEvents.new_notification>
export type NotificationsRead = z.output<typeof notificationEvents.notifications_read>

/** Emitted by the client on `/tournaments`: the complete set of tournaments to subscribe to (ids, at most 20). */
export const TournamentSubscribe = z.object({ tournamentIds: z.array(Id).max(20) })

/** The acknowledgement of `subscribe`: whether the subscription succeeded, else the reason. */
export const TournamentSubscribed = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.literal('invalid') }),
  /** Seconds until a retry is allowed. */
  z.object({ ok: z.literal(false), code: z.literal('rate_limited'), retryAfter: z.int().positive() }),
])
export type TournamentSubscribed = z.output<typeof TournamentSubscribed>

const Envelope = z.object({
  tournamentId: Id,
  slug: z.string(),
  /** Incremented per tournament; after a gap the client loads the missing events by `GET /tournaments/:id/events`. */
  seq: z.int().positive(),
})
/** Events from before there were stations have none. */
const Station = z.string().nullable().default(null)
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
 * The event `tournament_event` of the server on `/tournaments`: a change with the new state, so that it can be shown without another
 * request. It contains public data only.
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
        station: Station,
        slots: z.tuple([EventSlot, EventSlot]),
        /** Sides that received a participant by this change. */
        filled: z.array(Side),
      }),
    }),
    Envelope.extend({
      type: z.literal('lobby_updated'),
      payload: Lobby.pick({ id: true, state: true, version: true, report: true, deadlineAt: true }).extend({
        station: Station,
        /** In the order of the lobby's slots, which never changes. */
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
      type: z.literal('announcements_changed'),
      /** How many announcements there are. */
      payload: z.object({ count: z.int().nonnegative() }),
    }),
    Envelope.extend({
      type: z.literal('desk_changed'),
      /** How many stations there are. Stations, entries at the desk or the stream queue should be reloaded. */
      payload: z.object({ stations: z.int().nonnegative() }),
    }),
    Envelope.extend({
      type: z.literal('standings_changed'),
      /** The stage whose standings should be reloaded. */
      payload: z.object({ ordinal: z.int().positive() }),
    }),
  ])
  .meta({ id: 'TournamentEvent' })
export type TournamentEvent = z.output<typeof TournamentEvent>
/** One type of event. */
export type TournamentEventOf<Type extends TournamentEvent['type']> = Extract<TournamentEvent, { type: Type }>

/**
 * The event `tournament_events` of the server on `/tournaments`: with many subscribers the server sends events in batches, oldest first, or only the
 * newest if there are too many. Each event is parsed separately, so that an invalid one does not affect the others.
 */
export const TournamentEvents = z.array(z.unknown())

/** The common fields of every event, including types a client of an earlier version does not know. */
export const AnyTournamentEvent = Envelope.extend({ type: z.string() })
