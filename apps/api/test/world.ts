import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { type ApiClient, createApiClient, type Match, type Player, type StageSetup } from '@esports/contract'
import { eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type App, type AppDependencies, createApp } from '../src/app.ts'
import { seedDemo } from '../src/modules/demo/index.ts'
import { newStages } from '../src/modules/stages/index.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import {
  type Database,
  type DatabaseHandle,
  type DatabaseWatch,
  openDatabase,
  schema,
} from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import type { Metrics } from '../src/platform/operations/index.ts'
import type { Tracing } from '../src/platform/tracing/index.ts'

export const publicOrigin = 'http://127.0.0.1:4300'

export const environment = {
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'very-secret-secret',
  WALLET_PROJECT_ID: 'project',
  WALLET_RELAY_URL: 'ws://127.0.0.1:4302',
  CHAIN_RPC_137: 'http://127.0.0.1:4311',
  CHAIN_RPC_42161: 'http://127.0.0.1:4312',
  CHAIN_RPC_421614: 'http://127.0.0.1:4313',
  LOG_LEVEL: 'silent',
  // All tests come from one address, faster than any person.
  RATE_LIMIT_FACTOR: '1000',
  SOCKET_CONNECTS_PER_MINUTE: '100000',
}

export interface Gamer {
  readonly id: string
  readonly username: string
  readonly cookie: string
  /** The API in this gamer's hands; answers are parsed by the contract. */
  readonly api: ApiClient
}

export interface World {
  readonly app: App
  readonly db: Database
  readonly pool: DatabaseHandle['pool']
  readonly config: Config
  readonly visitor: ApiClient
  /** Logs a gamer in; one who does not exist yet is made. */
  gamer(username: string): Promise<Gamer>
  request(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Another process at the same database. */
  beside(): Promise<{
    as(gamer: Pick<Gamer, 'cookie'>): ApiClient
    settle(): Promise<void>
    close(): Promise<void>
  }>
  /** Starts listening; answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** A whole API on a database of its own: PGlite, or a PostgreSQL server where TEST_DATABASE_URL names one. */
export async function startWorld(
  options: {
    readonly isSeeded?: boolean
    readonly environment?: Readonly<Record<string, string>>
    readonly at?: Date
    /** The server's clock; default: the real one. */
    readonly now?: () => Date
    /** Where the log goes; default: the standard output. */
    readonly log?: AppDependencies['log']
    readonly metrics?: Metrics
    readonly tracing?: Tracing
    /** Another way to the test's own database on a PostgreSQL server. */
    readonly through?: (databaseUrl: string) => string
  } = {},
): Promise<World> {
  const config = readConfig({ ...environment, ...options.environment })
  const database = await openTestDatabase(
    options.isSeeded
      ? (db) => seedDemo(db, { at: options.at ?? new Date(), loginProvider: 'local' })
      : undefined,
    options.through,
    { ...options.metrics?.database, ...options.tracing?.database },
  )
  const { db } = database
  const app = await createApp({
    config,
    db,
    ...(options.now ? { now: options.now } : {}),
    ...(options.log ? { log: options.log } : {}),
    ...(options.metrics ? { metrics: options.metrics } : {}),
    ...(options.tracing ? { tracing: options.tracing } : {}),
  })
  return {
    app,
    db,
    pool: () => database.pool(),
    config,
    visitor: clientOf(app, undefined),
    async gamer(username) {
      const id = await userId(db, username)
      const cookie = `${app.sessions.cookieName}=${await app.sessions.start(id)}`
      return { id, username, cookie, api: clientOf(app, cookie) }
    },
    request: async (request) => app.server.inject(request),
    async beside() {
      const other = await createApp({ config, db, ...(options.now ? { now: options.now } : {}) })
      return {
        as: ({ cookie }) => clientOf(other, cookie),
        settle: () => other.settle(),
        close: () => other.close(),
      }
    },
    async listen() {
      await app.server.listen({ host: '127.0.0.1', port: 0 })
      const address = app.server.server.address() as AddressInfo
      return `http://127.0.0.1:${address.port}`
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

export async function openTestDatabase(
  fill?: (db: Database) => Promise<void>,
  through = (databaseUrl: string) => databaseUrl,
  watch?: DatabaseWatch,
): Promise<DatabaseHandle> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openDatabase({ image: await openAsBlob(inject('databaseImage')) }, fill, watch)
  const name = `api_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${inject('databaseTemplate')}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const handle = await openDatabase({ url: through(url.href) }, fill, watch)
  return {
    ...handle,
    async close() {
      await handle.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function userId(db: Database, username: string): Promise<string> {
  const [known] = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.username, username))
  if (known) return known.id
  const id = uuidv7()
  await db.insert(schema.users).values({ id, username, name: username.toUpperCase(), createdAt: new Date() })
  return id
}

/** The contract's own client, its fetch led straight into the server. */
function clientOf(app: App, cookie: string | undefined): ApiClient {
  return createApiClient({
    baseUrl: '/api',
    fetch: async (input, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers))
      const answer = await app.server.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: input instanceof Request ? input.url : input.toString(),
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      })
      const body = answer.statusCode === 204 ? null : answer.body
      return new Response(body, {
        status: answer.statusCode,
        headers: { 'content-type': answer.headers['content-type'] ?? '' },
      })
    },
  })
}

/** Adds a tournament to play in. */
export async function addTournament(
  db: Database,
  {
    stages = [{ type: 'single_elimination', config: { bestOf: 3 } }],
    ...tournament
  }: Partial<typeof schema.tournaments.$inferInsert> & { readonly stages?: readonly StageSetup[] } = {},
): Promise<{ readonly id: string; readonly slug: string }> {
  await db
    .insert(schema.games)
    .values({ slug: 'test-game', name: 'Test Game', hue: 1, ordinal: 99 })
    .onConflictDoNothing()
  const id = uuidv7()
  const slug = `test-${id}`
  await db.insert(schema.tournaments).values({
    id,
    slug,
    name: 'Test Cup',
    kind: 'online',
    gameSlug: 'test-game',
    mode: '1v1',
    state: 'registration_open',
    startsAt: new Date(),
    startMode: 'when_full',
    region: 'EU',
    capacity: 4,
    entryKind: 'solo',
    teamSize: 1,
    entryFee: 0n,
    prizePool: 0n,
    prizeMode: 'none',
    bannerSeed: slug,
    description: 'For tests.',
    rules: 'Play fair.',
    organizerId: await userId(db, 'organizer'),
    createdAt: new Date(),
    ...tournament,
  })
  await db.insert(schema.stages).values(newStages(stages, { tournamentId: id, newId: () => uuidv7() }))
  return { id, slug }
}

/** Lets gamers fill a tournament that starts when full, alone each. `of` finds one of them by username. */
export async function startTournament(
  world: World,
  names: readonly string[],
  setup: Parameters<typeof addTournament>[1] = {},
) {
  const tournament = await addTournament(world.db, { capacity: names.length, ...setup })
  const gamers: Gamer[] = []
  for (const name of names) gamers.push(await world.gamer(name))
  for (const { api } of gamers) await api.joinTournament({ params: { id: tournament.id }, body: {} })
  await world.app.settle()
  const of = (name: string | null): Gamer => {
    const gamer = gamers.find(({ username }) => username === name)
    if (!gamer) throw new Error(`${name ?? 'Nobody'} does not play.`)
    return gamer
  }
  return { ...tournament, gamers, of }
}

/** The same, for tests that need no more than the tournament and its gamers. */
export async function startDuel(world: World, names: readonly string[]) {
  const { id, slug, gamers } = await startTournament(world, names)
  return { tournament: { id, slug }, gamers }
}

/** Everybody who plays in a tournament, by seed; before the start in the order in which they came. */
export async function playersOf(
  world: World,
  { slug }: { readonly slug: string },
): Promise<readonly Player[]> {
  const players: Player[] = []
  let page: string | undefined
  do {
    const { items, meta } = await world.visitor.listPlayers({
      params: { slug },
      query: { page, pageSize: 200 },
    })
    players.push(...items)
    page = typeof meta.nextPage === 'string' ? meta.nextPage : undefined
  } while (page !== undefined)
  return players.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
}

/** Every match of a tournament, in the order of stage, round and position. */
export async function matchesOf(
  world: World,
  { slug }: { readonly slug: string },
): Promise<readonly Match[]> {
  const { data } = await world.visitor.readBracket({ params: { slug } })
  return data.stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
}
