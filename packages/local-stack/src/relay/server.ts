import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { listenOnLoopback } from '../ports.ts'
import { AuthTokenError, checkAuthToken } from './auth-token.ts'
import { Connection } from './connection.ts'
import { noFaults, type RelayFaults } from './faults.ts'
import { createMemoryMailbox, type Mailbox } from './mailbox.ts'
import { createRequestHandlers, type RequestHandlers } from './requests.ts'
import { Subscriptions } from './subscriptions.ts'
import { Incoming, isRelayMethod, type RelayMethod, relayMethods } from './wire.ts'

export interface StartRelayOptions {
  /** Preferred port; 0 (the default) takes any free one. */
  readonly port?: number
  /** Project ids that may connect; undefined accepts any. Others are closed with `Unauthorized: invalid key`. */
  readonly projectIds?: readonly string[]
  /**
   * Origins that may connect; undefined accepts any. Clients without an Origin header are not web pages and are
   * accepted.
   */
  readonly origins?: readonly string[]
  readonly mailbox?: Mailbox
  /** Milliseconds between ping frames. Node clients need one at least every 35 s. */
  readonly pingInterval?: number
  readonly onProgress?: (line: string) => void
}

export interface LocalRelay {
  /** `ws://127.0.0.1:<port>` */
  readonly url: string
  /** Fault injection; see {@link RelayFaults}. */
  readonly faults: RelayFaults
  /** Number of open sockets. */
  readonly connectionCount: number
  /** Closes every connection: with a close frame if a code is given, otherwise abruptly. */
  dropConnections(code?: number, reason?: string): void
  close(): Promise<void>
}

/** 4 MB: a client retries a frame that is too large for a minute, so the limit is generous. */
const maxPayload = 4 * 1024 * 1024
/** Close code that tells a client that it is rejected permanently. */
const refusedCode = 3000

/**
 * Starts a WalletConnect relay on loopback: JSON-RPC 2.0 over WebSocket, with a mailbox and verified auth tokens.
 *
 * @example
 * const relay = await startRelay()
 * relay.faults.errors.set('irn_publish', { code: -32000, message: 'full' })
 * await relay.close()
 */
export async function startRelay(options: StartRelayOptions = {}): Promise<LocalRelay> {
  const faults = noFaults()
  const mailbox = options.mailbox ?? createMemoryMailbox()
  const subscriptions = new Subscriptions()
  const connections = new Set<Connection>()
  const handlers = createRequestHandlers(mailbox, subscriptions, Date.now)

  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify({ connections: connections.size }))
  })
  const sockets = new WebSocketServer({ server, maxPayload })
  // The WebSocket server re-emits errors of the HTTP server; listen errors are handled where it listens.
  sockets.on('error', () => undefined)
  sockets.on('connection', (socket, request) => {
    socket.on('error', () => socket.terminate())
    const connection = admit(socket, request, options, faults)
    if (!connection) return
    connections.add(connection)
    socket.on('message', (data: Buffer) => {
      // By default a ws server passes each frame as one buffer.
      if (!faults.isBlackHole) void receive(connection, data.toString('utf8'), mailbox, handlers, faults)
    })
    socket.on('close', () => {
      connections.delete(connection)
      subscriptions.forget(connection)
    })
  })

  const heart = setInterval(() => {
    void mailbox.sweep(Date.now())
    if (faults.withoutPing || faults.isBlackHole) return
    for (const connection of connections) {
      // A phone that disappeared without closing its socket would stay subscribed forever.
      if (!connection.isAlive) connection.socket.terminate()
      connection.isAlive = false
      connection.socket.ping()
    }
  }, options.pingInterval ?? 25_000)

  const port = await listenOnLoopback(server, options.port ?? 0, 'the relay', options.onProgress)
  return {
    url: `ws://127.0.0.1:${port}`,
    faults,
    get connectionCount() {
      return connections.size
    },
    dropConnections(code, reason) {
      for (const { socket } of connections) {
        if (code === undefined) socket.terminate()
        else socket.close(code, reason)
      }
    },
    async close() {
      clearInterval(heart)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Accepts a client, or closes its socket with the reason that its SDK shows. */
function admit(
  socket: WebSocket,
  request: IncomingMessage,
  { projectIds, origins }: StartRelayOptions,
  faults: RelayFaults,
): Connection | undefined {
  if (faults.refuse) {
    socket.close(faults.refuse.code, faults.refuse.reason)
    return undefined
  }
  const query = new URL(request.url ?? '/', 'http://relay').searchParams
  try {
    if (projectIds && !projectIds.includes(query.get('projectId') ?? ''))
      throw new AuthTokenError('Unauthorized: invalid key')
    const { origin } = request.headers
    if (origins && origin && !origins.includes(origin))
      throw new AuthTokenError('Unauthorized: origin not allowed')
    return new Connection(checkAuthToken(query.get('auth') ?? '', Math.floor(Date.now() / 1000)), socket)
  } catch (cause) {
    socket.close(refusedCode, cause instanceof AuthTokenError ? cause.message : 'Unauthorized: invalid key')
    return undefined
  }
}

async function receive(
  connection: Connection,
  frame: string,
  mailbox: Mailbox,
  handlers: RequestHandlers,
  faults: RelayFaults,
): Promise<void> {
  const incoming = Incoming.safeParse(parseJson(frame))
  if (!incoming.success) return connection.fail(null, { code: -32700, message: 'Parse error' })
  if (!('method' in incoming.data)) {
    const message = connection.settle(incoming.data.id)
    // An error is not an acknowledgement: the message is pushed again at the next subscription.
    if (message && incoming.data.result !== undefined) await mailbox.acknowledge(message, connection.clientId)
    return
  }
  const { id, method, params } = incoming.data
  if (!isRelayMethod(method)) return connection.fail(id, { code: -32601, message: 'Method not found' })
  if (faults.delay > 0) await wait(faults.delay)
  if (faults.dropped.has(method)) return
  const error = faults.errors.get(method)
  if (error) return connection.fail(id, error)
  const parameters = relayMethods[method].safeParse(params)
  if (!parameters.success)
    return connection.fail(id, {
      code: -32602,
      message: `Invalid params: ${z.prettifyError(parameters.error)}`,
    })
  try {
    // Each schema describes the parameters of the handler with the same name, which the compiler cannot infer here.
    const handle = handlers[method] as (
      connection: Connection,
      parameters: unknown,
    ) => ReturnType<RequestHandlers[RelayMethod]>
    const { result, afterwards } = await handle(connection, parameters.data)
    connection.answer(id, faults.nullResults.has(method) ? null : result)
    await afterwards?.()
  } catch (cause) {
    connection.fail(id, { code: -32603, message: cause instanceof Error ? cause.message : 'Internal error' })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
