import type { Server as HttpServer, IncomingMessage } from 'node:http'
import {
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
}

interface TournamentEvents {
  tournament_event: (event: TournamentEvent) => void
  tournament_events: (events: readonly TournamentEvent[]) => void
}

/**
 * Tells browsers what changed. It may say so twice, and a socket that is not there hears nothing: whoever comes back reads. Each process tells the
 * sockets it has; what only one of them knows goes to the others as a hint.
 */
export interface Realtime {
  /** Gamers with a socket at this process. */
  listeners(): readonly string[]
  isListening(userId: string): boolean
  /** Tells the gamer's sockets of this process. */
  announce(userId: string, notification: NewNotification): void
  /** Tells all sockets of the gamer. */
  announceRead(userId: string, read: NotificationsRead): void
  /** Tells the sockets of this process that watch the tournament. */
  publish(event: TournamentEvent): void
  /** Closes every socket that a session opened, in all tabs. */
  disconnectSession(sessionId: string): void
  /** Closes the sockets of this process whose session has ended: it expired, or nobody could say so. */
  disconnectEnded(): Promise<void>
  /** Connections that are open in this process. */
  openSockets(): number
  close(): Promise<void>
}

/** A tab opens one socket per namespace and changes its tournaments as it moves; more is an accident. */
const maxPayloadBytes = 16_384

/**
 * Socket.IO on the server of the API [S7.8]: `/notifications` for the gamer of the session cookie, `/tournaments` for
 * everybody.
 *
 * Its own adapters for many processes are not used: a socket would hear of a change of its own process through Redis, or not at all while Redis is
 * away, and where a message arrives nobody could hold it back for a crowd.
 */
export function createRealtime(
  server: HttpServer,
  options: {
    readonly sessions: Sessions
    readonly publicOrigin: string
    readonly limits: Config['limits']
    /** Counts for all processes. */
    readonly limiter: RateLimiter
    /** Counts for this process, which has the whole of a socket. */
    readonly socketLimiter: RateLimiter
    readonly clientAddress: ClientAddress
    readonly hints: Hints
    /** Runs before somebody watches a tournament. */
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
  /** Whose rooms there are. */
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

/** What is used of a connection, on which namespaces open their sockets. */
interface EngineSocket {
  readonly request: IncomingMessage
  once(event: 'close', ended: () => void): void
}

/**
 * Limits what one address may open. It refuses the handshake, so that a socket too many costs nothing, and the
 * browser's client tries again by itself.
 *
 * How many it may open in a minute is counted over all processes, how many it has open by each for itself: that limit guards the memory of a process,
 * and a count in common would keep the sockets of a process that was killed.
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
    /** Why this handshake is refused; null: it is not. */
    async refusalOf(request: IncomingMessage): Promise<string | null> {
      const address = clientAddress(request)
      const isFull = () => (open.get(address) ?? 0) >= limits.socketsPerAddress
      const wait = isFull()
        ? 0
        : await limiter.take(limits.socketConnectsPerMinute, `connect address ${address}`)
      // Others may have been opened while this one was counted.
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

/** Lets the socket of a gamer into the gamer's rooms; what it refuses arrives in the browser as `connect_error`. */
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
