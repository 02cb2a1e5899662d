import type { Server as HttpServer, IncomingMessage } from 'node:http'
import {
  type ChatChanged,
  realtime as contract,
  type NewNotification,
  type NotificationsRead,
  rateLimits,
  type TournamentEvent,
  TournamentSubscribe,
  type TournamentSubscribed,
} from '@esports/contract'
import { fastifyCookie } from '@fastify/cookie'
import { Server, type Socket } from 'socket.io'
import type { Config } from './config.ts'
import type { Hints } from './hints.ts'
import { createPacedEvents } from './paced-events.ts'
import type { ClientAddress, RateLimiter } from './rate-limits.ts'
import { isAllowedOrigin } from './request-guard.ts'
import type { Sessions } from './sessions.ts'

interface NotificationEvents {
  new_notification: (notification: NewNotification) => void
  notifications_read: (read: NotificationsRead) => void
  chat_changed: (event: ChatChanged) => void
}

interface TournamentEvents {
  tournament_event: (event: TournamentEvent) => void
  tournament_events: (events: readonly TournamentEvent[]) => void
}

/**
 * Notifies browsers of changes. Messages may be duplicated, and are not queued for disconnected sockets: after a reconnect, clients must read the
 * current state. Each process notifies its own sockets; changes that only one process knows about are sent to the others as hints.
 */
export interface Realtime {
  /** Users with a socket in this process. */
  listeners(): readonly string[]
  isListening(userId: string): boolean
  /** Notifies the user's sockets in this process. */
  announce(userId: string, notification: NewNotification): void
  /** Notifies all sockets of the user, in all processes. */
  announceRead(userId: string, read: NotificationsRead): void
  /** Notifies the sockets of the users in this process. */
  announceChat(userIds: readonly string[], event: ChatChanged): void
  /** Notifies the sockets of this process that watch the tournament. */
  publish(event: TournamentEvent): void
  /** Closes every socket that a session opened, in all tabs. */
  disconnectSession(sessionId: string): void
  /** Closes the sockets of this process whose session has ended: it expired, or its hint was lost. */
  disconnectEnded(): Promise<void>
  /** Number of open connections in this process. */
  openSockets(): number
  close(): Promise<void>
}

/** A tab opens one socket per namespace and sends small messages only; larger ones are an error. */
const maxPayloadBytes = 16_384

/**
 * Socket.IO on the API's HTTP server [S7.8]: `/notifications` for the user of the session cookie, `/tournaments` is public.
 *
 * Socket.IO's adapters for several processes are not used: a socket would receive changes of its own process through Redis only, or not at all while
 * Redis is unavailable, and receiving processes could not batch events for large rooms.
 */
export function createRealtime(
  server: HttpServer,
  options: {
    readonly sessions: Sessions
    readonly publicOrigin: string
    readonly limits: Config['limits']
    /** Shared by all processes. */
    readonly limiter: RateLimiter
    /** Counts in this process only, because a socket belongs to one process. */
    readonly socketLimiter: RateLimiter
    readonly clientAddress: ClientAddress
    readonly hints: Hints
    /** Called before a socket watches a tournament. */
    readonly beforeWatching: () => Promise<void>
  },
): Realtime {
  const { sessions, publicOrigin, socketLimiter, limits, hints, beforeWatching } = options
  const admission = createAdmission(options)
  const io = new Server(server, {
    path: contract.path,
    transports: [...contract.transports],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: maxPayloadBytes,
    allowRequest: (request, decide) => {
      if (!isAllowedOrigin(request.headers, publicOrigin)) return decide(null, false)
      admission.refusalOf(request).then(
        (refusal) => decide(refusal, refusal === null),
        (cause: unknown) => decide(String(cause), false),
      )
    },
    cleanupEmptyChildNamespaces: false,
  })

  io.engine.on('connection', (socket: EngineSocket) => admission.opened(socket))

  const personal = io.of(contract.namespaces.notifications) as unknown as PersonalNamespace
  personal.use((socket, next) => {
    const token = fastifyCookie.parse(socket.request.headers.cookie ?? '')[sessions.cookieName]
    void admit(socket, sessions, token, next)
  })

  const open = io.of(contract.namespaces.tournaments) as unknown as TournamentNamespace
  open.on('connection', (socket) => {
    socket.on('subscribe', async (request: unknown, acknowledge: unknown) => {
      const answer = (outcome: TournamentSubscribed) => {
        if (typeof acknowledge === 'function') acknowledge(outcome)
      }
      const perMinute = rateLimits.subscribe.perMinute * limits.factor
      const retryAfter = await socketLimiter.take(perMinute, `subscribe socket ${socket.id}`)
      if (retryAfter > 0) return answer({ ok: false, code: 'rate_limited', retryAfter })
      const parsed = TournamentSubscribe.safeParse(request)
      if (!parsed.success) return answer({ ok: false, code: 'invalid' })
      await beforeWatching()
      replaceTopics(socket, parsed.data.tournamentIds)
      return answer({ ok: true })
    })
  })

  const paced = createPacedEvents({
    watchersOf: (tournamentId) => open.adapter.rooms.get(topicRoom(tournamentId))?.size ?? 0,
    send: (tournamentId, events) => {
      const [first] = events
      const room = open.to(topicRoom(tournamentId))
      if (first && events.length === 1) room.emit('tournament_event', first)
      else room.emit('tournament_events', events)
    },
  })
  const announceRead = (userId: string, read: NotificationsRead) =>
    personal.to(userRoom(userId)).emit('notifications_read', read)
  const disconnectSession = (sessionId: string) => personal.in(sessionRoom(sessionId)).disconnectSockets(true)
  hints.on('read', ({ userId, read }) => announceRead(userId, read))
  hints.on('session_ended', ({ sessionId }) => disconnectSession(sessionId))
  /** Ids of the rooms with this prefix. */
  const withRoom = (roomOf: (id: string) => string) =>
    [...personal.adapter.rooms.keys()].flatMap((room) =>
      room.startsWith(roomOf('')) ? room.slice(roomOf('').length) : [],
    )

  return {
    listeners: () => withRoom(userRoom),
    isListening: (userId) => personal.adapter.rooms.has(userRoom(userId)),
    announce: (userId, notification) => personal.to(userRoom(userId)).emit('new_notification', notification),
    announceRead(userId, read) {
      announceRead(userId, read)
      hints.send({ kind: 'read', userId, read })
    },
    announceChat(userIds, event) {
      // Without a room it would reach everybody.
      if (userIds.length > 0) personal.to(userIds.map(userRoom)).emit('chat_changed', event)
    },
    publish: (event) => paced.publish(event),
    disconnectSession(sessionId) {
      disconnectSession(sessionId)
      hints.send({ kind: 'session_ended', sessionId })
    },
    async disconnectEnded() {
      const ended = await sessions.findEnded(withRoom(sessionRoom))
      ended.forEach(disconnectSession)
    },
    openSockets: () => io.engine.clientsCount,
    async close() {
      paced.close()
      await io.close()
    },
  }
}

/** The members used of an engine.io connection, over which namespaces open their sockets. */
interface EngineSocket {
  readonly request: IncomingMessage
  once(event: 'close', ended: () => void): void
}

/**
 * Limits the connections of one IP address. It refuses the handshake, so that an excess socket costs nothing, and the browser's client retries on
 * its own.
 *
 * Connects per minute are counted across all processes, open sockets per process: the second limit protects the memory of a process, and a shared
 * count would never release the sockets of a killed process.
 */
function createAdmission({
  limits,
  limiter,
  clientAddress,
}: {
  readonly limits: Config['limits']
  readonly limiter: RateLimiter
  readonly clientAddress: ClientAddress
}) {
  const open = new Map<string, number>()
  const change = (address: string, by: 1 | -1) => {
    const count = (open.get(address) ?? 0) + by
    if (count > 0) open.set(address, count)
    else open.delete(address)
  }
  return {
    /** The reason this handshake is refused; null: it is accepted. */
    async refusalOf(request: IncomingMessage): Promise<string | null> {
      const address = clientAddress(request)
      const isFull = () => (open.get(address) ?? 0) >= limits.socketsPerAddress
      const wait = isFull()
        ? 0
        : await limiter.take(limits.socketConnectsPerMinute, `connect address ${address}`)
      // Others may have connected during the await.
      if (isFull()) return 'rate_limited: this address has too many open sockets.'
      return wait === 0 ? null : `rate_limited: this address may open a socket again in ${wait} s.`
    },
    opened(socket: EngineSocket): void {
      const address = clientAddress(socket.request)
      change(address, 1)
      socket.once('close', () => change(address, -1))
    },
  }
}

/** Joins a user's socket to its rooms; a refusal arrives in the browser as `connect_error`. */
async function admit(
  socket: Pick<Socket, 'join'>,
  sessions: Sessions,
  token: string | undefined,
  next: (refusal?: Error) => void,
): Promise<void> {
  try {
    const session = await sessions.find(token)
    if (session) await socket.join([userRoom(session.userId), sessionRoom(session.id)])
    next(session ? undefined : new Error('unauthenticated'))
  } catch (cause) {
    next(new Error('unavailable', { cause }))
  }
}

type NothingReceived = Record<string, never>
type PersonalNamespace = import('socket.io').Namespace<NothingReceived, NotificationEvents>
type TournamentNamespace = import('socket.io').Namespace<
  { subscribe: (request: unknown, acknowledge: unknown) => void },
  TournamentEvents
>

const userRoom = (userId: string) => `user:${userId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`
const topicRoom = (tournamentId: string) => `tournament:${tournamentId}`

function replaceTopics(
  socket: Pick<Socket, 'rooms' | 'join' | 'leave'>,
  tournamentIds: readonly string[],
): void {
  const wanted = new Set(tournamentIds.map(topicRoom))
  for (const room of socket.rooms)
    if (room.startsWith('tournament:') && !wanted.has(room)) void socket.leave(room)
  void socket.join([...wanted])
}
