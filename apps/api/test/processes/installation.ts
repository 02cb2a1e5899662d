import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type ApiClient, createApiClient, realtime } from '@esports/contract'
import { io, type Socket } from 'socket.io-client'
import { type OwnRedis, startRedis } from '../../../../tools/redis.mjs'
import { type DatabaseHandle, schema } from '../../src/platform/database/index.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { createSessions } from '../../src/platform/sessions.ts'
import { environment, openTestDatabase } from '../world.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** A real process of the API. */
export interface ApiProcess {
  readonly origin: string
  /** A metric without labels; undefined: there is no such line. */
  metric(name: string): Promise<number | undefined>
  start(): Promise<void>
  /** SIGKILL: nothing of it has time to end. */
  kill(): Promise<void>
}

export interface Player {
  readonly id: string
  readonly username: string
  readonly cookie: string
  /** The API in the gamer's hands, at one of the processes. */
  at(process: ApiProcess): ApiClient
}

/** Several processes at one PostgreSQL and one Redis. */
export interface Installation {
  readonly db: DatabaseHandle['db']
  readonly redis: OwnRedis
  readonly processes: readonly [ApiProcess, ApiProcess, ApiProcess]
  gamer(username: string): Promise<Player>
  /** A connected socket. */
  connect(process: ApiProcess, namespace: string, gamer?: Player): Promise<Socket>
  close(): Promise<void>
}

/** Three processes at a database of their own. */
export async function startInstallation(
  variables: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const redis = await startRedis()
  let databaseUrl = ''
  const database = await openTestDatabase(undefined, (url) => (databaseUrl = url))
  const { db } = database
  const publicOrigin = `http://127.0.0.1:${await freePort()}`
  const one = async () => {
    const [port, opsPort] = [await freePort(), await freePort()]
    return apiProcess(port, opsPort, {
      ...environment,
      ...variables,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      PUBLIC_ORIGIN: publicOrigin,
      PORT: String(port),
      OPS_PORT: String(opsPort),
      // Gamers come from addresses of their own.
      TRUSTED_PROXIES: '127.0.0.1',
    })
  }
  const processes = [await one(), await one(), await one()] as const
  await Promise.all(processes.map((each) => each.start()))
  const sessions = createSessions({ db, now: () => new Date(), publicOrigin, days: 1 })
  const sockets: Socket[] = []

  return {
    db,
    redis,
    processes,
    async gamer(username) {
      const id = uuidv7()
      await db.insert(schema.users).values({ id, username, name: username, createdAt: new Date() })
      const cookie = `${sessions.cookieName}=${await sessions.start(id)}`
      return { id, username, cookie, at: ({ origin }) => clientOf(origin, cookie) }
    },
    async connect({ origin }, namespace, gamer) {
      const socket = io(`${origin}${namespace}`, {
        path: realtime.path,
        transports: [...realtime.transports],
        reconnection: false,
        forceNew: true,
        ...(gamer ? { extraHeaders: { cookie: gamer.cookie } } : {}),
      })
      sockets.push(socket)
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return socket
    },
    async close() {
      for (const socket of sockets) socket.disconnect()
      await Promise.all(processes.map((each) => each.kill()))
      await database.close()
      await redis.close()
    },
  }
}

function apiProcess(port: number, opsPort: number, variables: Readonly<Record<string, string>>): ApiProcess {
  let child: ChildProcess | undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
      const line = text.split('\n').find((each) => each.startsWith(`${name} `))
      return line === undefined ? undefined : Number(line.slice(name.length + 1))
    },
    async start() {
      // It ends with us: the channel between us closes.
      const started = spawn(process.execPath, ['--conditions=@esports/source', main], {
        env: { PATH: process.env['PATH'], ...variables },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      let log = ''
      await new Promise<void>((resolve, reject) => {
        const collect = (chunk: Buffer) => {
          log += chunk.toString()
          if (log.includes('E-Sports API listens')) resolve()
        }
        started.stdout?.on('data', collect)
        started.stderr?.on('data', collect)
        started.once('exit', (code) => reject(new Error(`The API ended with ${code}: ${log}`)))
      })
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The contract's own client, over HTTP. */
const clientOf = (origin: string, cookie: string): ApiClient =>
  createApiClient({
    baseUrl: `${origin}/api`,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      return fetch(input, { ...init, headers })
    },
  })

async function freePort(): Promise<number> {
  const server = net.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
