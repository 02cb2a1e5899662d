#!/usr/bin/env node
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
// Measures the API's hot paths, next to a baseline in the same run. See README.md.
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { openDatabase, schema } from '../../apps/api/src/platform/database/index.ts'
import { insertAll } from '../../apps/api/src/platform/database/rows.ts'
import { uuidv7 } from '../../apps/api/src/platform/ids.ts'
import { schedule } from '../../apps/api/src/platform/jobs.ts'
import { recordEvents } from '../../apps/api/src/platform/outbox.ts'
import { startPostgres } from '../../tools/postgres.mjs'

// These packages are installed in the API's folder.
const requireThere = createRequire(new URL('../../apps/api/package.json', import.meta.url))
const { eq, isNull, sql } = requireThere('drizzle-orm')
const { io } = requireThere('socket.io-client')

const notified = 10_000
const oneByOne = 1_000
const connected = 100
/** Participants of the tournament that is played. */
const played = 1_024
const tournamentsPlayed = 3
const rankedPlayers = [100_000, 1_000_000]
const connections = 20
/** Number of sockets that watch one tournament, and number of its events. */
const watching = 5_000
const moves = 10
const secondsEach = 5
/** /proc counts processor time in hundredths of a second, whatever the kernel's own tick is. */
const tickMs = 10

const config = readConfig({
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  WALLET_PROJECT_ID: 'project',
  WALLET_RELAY_URL: 'ws://127.0.0.1:1',
  CHAIN_RPC_137: 'http://127.0.0.1:1',
  CHAIN_RPC_42161: 'http://127.0.0.1:1',
  CHAIN_RPC_421614: 'http://127.0.0.1:1',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000000',
  SOCKET_CONNECTS_PER_MINUTE: '100000',
  SOCKETS_PER_ADDRESS: '10000',
})

const [, , wanted, only] = process.argv
if (wanted !== 'lite') {
  const postgres = await startPostgres()
  // As a server on the same machine is reached.
  await run('PostgreSQL', { url: postgres.socketUrl }, postgres.pid)
  await postgres.close()
}
if (wanted !== 'postgres') {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-api-'))
  await run('embedded', { directory: path.join(folder, 'db') })
  rmSync(folder, { recursive: true, force: true })
}

async function run(name, source, serverPid) {
  const database = await openDatabase(source)
  const app = await createApp({ config, db: database.db })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const port = app.server.server.address().port
  await makeWorld(database.db)
  console.log(`\n${name}`)
  const jobs = { announcing, reading, lists, playing, joining, starting, ranking, broadcasting }
  for (const [job, measure] of Object.entries(jobs))
    if (!only || only === job)
      console.table(await measure(database.db, { ...app, isServer: 'url' in source, serverPid }, port))
  await app.close()
  await database.close()
}

async function makeWorld(db) {
  const at = new Date()
  await db.insert(schema.games).values({ slug: 'game', name: 'Game', hue: 1, ordinal: 1 })
  const users = Array.from({ length: notified }, (_, index) => ({
    id: uuidv7(),
    username: `gamer_${index}`,
    name: `Gamer ${index}`,
    createdAt: at,
  }))
  await insertAll(db, schema.users, users)
}

async function addTournament(db, state, users) {
  const id = uuidv7()
  const at = new Date()
  await db.insert(schema.tournaments).values({
    id,
    slug: `cup-${id}`,
    name: 'Cup',
    kind: 'online',
    gameSlug: 'game',
    mode: '1v1',
    state,
    startsAt: at,
    startMode: 'scheduled',
    region: 'EU',
    capacity: users.length,
    taken: users.length,
    entryKind: 'solo',
    teamSize: 1,
    entryFee: 0n,
    prizePool: 0n,
    prizeMode: 'none',
    bannerSeed: id,
    description: '',
    rules: '',
    organizerId: users[0].id,
    createdAt: at,
  })
  return { id, slug: `cup-${id}` }
}

/** Enters all gamers with a confirmed place. */
async function enterAll(db, tournamentId, users) {
  const at = new Date()
  const entries = users.map((user) => ({
    id: uuidv7(),
    tournamentId,
    kind: 'solo',
    captainId: user.id,
    name: user.name,
    rating: 1000,
    status: 'confirmed',
    createdAt: at,
  }))
  await insertAll(db, schema.entries, entries)
  await insertAll(
    db,
    schema.entryMembers,
    entries.map(({ id, captainId }) => ({
      entryId: id,
      tournamentId,
      userId: captainId,
      role: 'captain',
      status: 'accepted',
      invitedAt: at,
      answeredAt: at,
    })),
  )
  return entries
}

/** Time from the commit of a start until the last gamer is notified. */
async function announcing(db, app, port) {
  const users = await db.select().from(schema.users).orderBy(schema.users.username)
  const told = { count: 0 }
  const sockets = await Promise.all(
    users.slice(0, connected).map(async ({ id }) => {
      const socket = io(`http://127.0.0.1:${port}/notifications`, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie: `${app.sessions.cookieName}=${await app.sessions.start(id)}` },
      })
      socket.on('new_notification', () => (told.count += 1))
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
      return socket
    }),
  )
  const times = []
  const work = []
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await addTournament(db, 'live', users)
    const entries = await enterAll(db, id, users)
    await insertAll(
      db,
      schema.participants,
      entries.map((entry, index) => ({
        id: uuidv7(),
        tournamentId: id,
        entryId: entry.id,
        name: entry.name,
        seed: index + 1,
        rating: 1000,
      })),
    )
    told.count = 0
    const started = performance.now()
    const worked = process.cpuUsage()
    await db.transaction((tx) =>
      recordEvents(tx, new Date(), [
        { tournamentId: id, type: 'state_changed', detail: { kind: 'started' } },
      ]),
    )
    await app.settle()
    while (told.count < connected) await new Promise(setImmediate)
    times.push(performance.now() - started)
    const { user, system } = process.cpuUsage(worked)
    work.push((user + system) / 1000)
  }
  const silent = await db.$count(schema.notifications, isNull(schema.notifications.announcedAt))
  if (silent > 0) throw new Error(`${silent} were never announced.`)
  for (const socket of sockets) socket.disconnect()

  const rows = await db.select().from(schema.notifications).limit(oneByOne)
  const before = performance.now()
  for (const { id, userId } of rows) {
    await db.$count(schema.notifications, sql`user_id = ${userId} and read_at is null`)
    await db
      .update(schema.notifications)
      .set({ announcedAt: new Date() })
      .where(eq(schema.notifications.id, id))
  }
  const baseline = ((performance.now() - before) * notified) / oneByOne
  const best = Math.min(...times)
  return [
    {
      job: '10,000 notifications of one event',
      'best of 3, ms': Math.round(best),
      'worst, ms': Math.round(Math.max(...times)),
      'processor of the API, ms': Math.round(Math.min(...work)),
      'one by one, ms': Math.round(baseline),
      'times faster': (baseline / best).toFixed(1),
    },
  ]
}

async function reading(db, app, port) {
  const users = await db.select().from(schema.users).orderBy(schema.users.username).limit(256)
  const { id, slug } = await addTournament(db, 'registration_open', users)
  await enterAll(db, id, users)
  await db.insert(schema.stages).values({
    id: uuidv7(),
    tournamentId: id,
    ordinal: 1,
    type: 'single_elimination',
    config: { bestOf: 3 },
  })
  await schedule(db, [{ kind: 'tournament_start', subject: id, runAt: new Date(), createdAt: new Date() }])
  await app.settle()
  const url = `/api/tournaments/${slug}/bracket`
  const answer = await app.server.inject({ url })
  if (answer.json().data.stages[0].rounds[0].matches.length !== 128)
    throw new Error('There is no bracket of 256.')
  const cookie = `${app.sessions.cookieName}=${await app.sessions.start(users[0].id)}`
  const own = await app.server.inject({ url, headers: { cookie } })
  const ask = (label, route, headers, status) => load({ label, port, path: route, headers, status })
  const rows = [
    await ask('healthz (HTTP alone)', '/healthz', {}, 200),
    await ask('bracket of 256, known (304), visitor', url, { 'if-none-match': answer.headers['etag'] }, 304),
    await ask(
      'bracket of 256, known (304), gamer',
      url,
      { cookie, 'if-none-match': own.headers['etag'] },
      304,
    ),
    await ask('bracket of 256, not known (200)', url, {}, 200),
  ]
  const whole = rows.at(-1).rate
  return rows.map(({ label, rate, p95 }) => ({
    read: label,
    'a second': Math.round(rate),
    'p95, ms': p95.toFixed(1),
    'times the whole': (rate / whole).toFixed(1),
  }))
}

/** Lists of tournament cards, the first request of every visit. */
async function lists(db, app, port) {
  const users = await db.select().from(schema.users).orderBy(schema.users.username).limit(2)
  for (let index = 0; index < 60; index += 1) {
    const { id } = await addTournament(db, 'registration_open', users)
    await db.insert(schema.stages).values({
      id: uuidv7(),
      tournamentId: id,
      ordinal: 1,
      type: 'single_elimination',
      config: { bestOf: 3 },
    })
  }
  const { id } = await addTournament(db, 'registration_open', users)
  await enterAll(db, id, [users[1]])
  const cookieOf = async (user) => `${app.sessions.cookieName}=${await app.sessions.start(user.id)}`
  const [cookie, entered] = [await cookieOf(users[0]), await cookieOf(users[1])]
  const url = '/api/tournaments'
  return compared([
    await load({ label: 'healthz (HTTP alone)', port, path: '/healthz', headers: {}, status: 200 }),
    await load({ label: '24 cards, visitor', port, path: url, headers: {}, status: 200 }),
    await load({ label: '24 cards, gamer', port, path: url, headers: { cookie }, status: 200 }),
    await load({
      label: '24 cards, gamer with a place',
      port,
      path: url,
      headers: { cookie: entered },
      status: 200,
    }),
  ])
}

/** The first page of a leaderboard, at one size and at ten times that size. */
async function ranking(db, app, port) {
  const rows = [
    await load({ label: 'healthz (HTTP alone)', port, path: '/healthz', headers: {}, status: 200 }),
  ]
  // Matches of this run, if any, have started the season.
  await db
    .insert(schema.seasons)
    .values({
      number: 1,
      name: 'Season 1',
      startsAt: new Date(Date.now() - 86_400_000),
      endsAt: new Date(Date.now() + 86_400_000),
      isCurrent: true,
    })
    .onConflictDoNothing()
  let before = 0
  for (const players of rankedPlayers) {
    // The embedded database takes minutes for a million rows.
    if (players > 100_000 && !app.isServer) continue
    await addRanked(db, before, players)
    before = players
    await db.execute(sql`analyze`)
    rows.push(
      await load({
        label: `leaderboard, ${players.toLocaleString('en')} players`,
        port,
        path: '/api/leaderboard',
        headers: {},
        status: 200,
      }),
    )
  }
  return compared(rows)
}

/** Inserts gamers with a rating, in batches small enough for the statement timeout. */
async function addRanked(db, from, to) {
  const step = 5_000
  for (let start = from; start < to; start += step) {
    const ids = sql`('00000000-0001-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`
    const series = sql`generate_series(${start + 1}::integer, ${start + step}::integer) as i`
    await db.execute(
      sql`insert into users (id, username, name, created_at) select ${ids}, 'ranked_' || i, 'Ranked ' || i, now() from ${series}`,
    )
    await db.execute(
      sql`insert into ratings (season, game_slug, mode, subject, user_id, start_mu, start_sigma, mu, sigma, rating, matches, last_at, won, lost, form)
        select 1, 'game', '1v1', ${ids}, ${ids}, 25, 8.333, 25, 5, 400 + (i::bigint * 7919 % 2200)::integer, 5, now(), 3, 2, 'WLWLW' from ${series}`,
    )
  }
}

/** So many gamers request places at once that most requests wait. */
async function joining(db, app) {
  const users = await db.select().from(schema.users).orderBy(schema.users.username).limit(1_000)
  const cookies = await Promise.all(users.map(({ id }) => app.sessions.start(id)))
  const { id } = await addTournament(db, 'registration_open', users)
  await db.update(schema.tournaments).set({ taken: 0, capacity: 64 }).where(eq(schema.tournaments.id, id))
  const started = performance.now()
  const answers = await Promise.all(
    cookies.map((token) =>
      app.server.inject({
        method: 'POST',
        url: `/api/tournaments/${id}/registrations`,
        headers: {
          cookie: `${app.sessions.cookieName}=${token}`,
          origin: config.publicOrigin,
          'x-requested-with': 'app',
          'idempotency-key': randomUUID(),
        },
        payload: {},
      }),
    ),
  )
  const ms = performance.now() - started
  await app.settle()
  const entered = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().data)
  const seated = entered.filter(({ status }) => status === 'confirmed').length
  if (entered.length === users.length && seated !== 64) throw new Error(`${seated} of 64 are seated.`)
  return [
    {
      job: '1,000 joins at once for 64 places',
      seated: seated,
      'in the queue': entered.length - seated,
      'turned away, to try again': users.length - entered.length,
      'joins a second': Math.round((entered.length * 1_000) / ms),
      'all, ms': Math.round(ms),
    },
  ]
}

/** The start of a tournament, at one size and at ten times that size. */
async function starting(db, app) {
  const users = await db.select().from(schema.users).orderBy(schema.users.username).limit(notified)
  const rows = []
  for (const size of [notified / 10, notified]) {
    const { ms } = await startWith(db, app, users.slice(0, size))
    rows.push({ job: `start of ${size.toLocaleString('en')}`, ms: Math.round(ms) })
    await app.settle()
  }
  const [few, many] = rows
  return [few, { ...many, 'times the tenth': (many.ms / few.ms).toFixed(1) }]
}

/** Throughput relative to plain HTTP, which is the first row. */
function compared(rows) {
  return rows.map(({ label, rate, p95 }) => ({
    read: label,
    'a second': Math.round(rate),
    'p95, ms': p95.toFixed(1),
    'of HTTP alone': (rate / rows[0].rate).toFixed(2),
  }))
}

/** A running tournament with all these gamers as participants. */
async function startWith(db, app, users) {
  const { id, slug } = await addTournament(db, 'registration_open', users)
  await enterAll(db, id, users)
  await db.insert(schema.stages).values({
    id: uuidv7(),
    tournamentId: id,
    ordinal: 1,
    type: 'single_elimination',
    config: { bestOf: 1 },
  })
  // Autovacuum would analyze new rows only some time later.
  await db.execute(sql`analyze`)
  const started = performance.now()
  await schedule(db, [{ kind: 'tournament_start', subject: id, runAt: new Date(), createdAt: new Date() }])
  await app.jobs.drain()
  const ms = performance.now() - started
  return { id, slug, ms }
}

/** How many matches per second are reported, confirmed and advanced. */
async function playing(db, app, port) {
  const users = await db.select().from(schema.users).orderBy(schema.users.username).limit(played)
  const cookies = new Map()
  for (const { id, username } of users)
    cookies.set(username, `${app.sessions.cookieName}=${await app.sessions.start(id)}`)
  const play = async ({ slug }) => {
    const answer = await app.server.inject({ url: `/api/tournaments/${slug}/bracket` })
    const matches = answer
      .json()
      .data.stages[0].rounds[0].matches.map(({ id, version, slots: [top, bottom] }) => ({
        id,
        version,
        reporter: cookies.get(top.username),
        confirmer: cookies.get(bottom.username),
      }))
    const before = processorTimes(app.serverPid)
    const origin = config.publicOrigin
    const times = await inProcess('./player.mjs', { port, matches, connections, origin })
    // What follows from the results belongs to them.
    await app.settle()
    const after = processorTimes(app.serverPid)
    return {
      ...times,
      ownMs: (after.ownMs - before.ownMs) / matches.length,
      serverMs: (after.serverMs - before.serverMs) / matches.length,
    }
  }
  // Warms up the server by one whole tournament, as one that has run for a minute: connections are open, statements are planned, code is compiled.
  const before = await startWith(db, app, users)
  const measured = []
  for (let turn = 0; turn < tournamentsPlayed; turn += 1) measured.push(await startWith(db, app, users))
  await app.settle()
  await db.execute(sql`analyze`)
  await play(before)
  const http = await load({ label: 'healthz (HTTP alone)', port, path: '/healthz', headers: {}, status: 200 })
  const rows = [{ job: http.label, 'a second': Math.round(http.rate), 'p95, ms': http.p95.toFixed(1) }]
  for (const tournament of measured) {
    const { rate, p95, ownMs, serverMs } = await play(tournament)
    rows.push({
      job: 'report → confirm → advance',
      'a second': Math.round(rate),
      'p95, ms': p95.toFixed(1),
      'processor of the API, ms each': ownMs.toFixed(2),
      'of the server': app.isServer ? serverMs.toFixed(2) : '-',
      'of both': (ownMs + serverMs).toFixed(2),
    })
  }
  return rows
}

/** Processor time used so far by this process, and by the database server with all its processes (Linux; else 0). In milliseconds. */
function processorTimes(serverPid) {
  const { user, system } = process.cpuUsage()
  return { ownMs: (user + system) / 1_000, serverMs: serverPid === undefined ? 0 : familyMs(serverPid) }
}

function familyMs(root) {
  if (process.platform !== 'linux') return 0
  const processes = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : [],
  )
  const own = processes.find(({ pid }) => pid === root)
  const children = processes.filter(({ parent }) => parent === root)
  // A server has workers without workers of their own; those that have ended are counted by their parent.
  return [own, ...children].reduce((sum, one) => sum + (one ? one.ms : 0), 0)
}

function statOf(pid) {
  let stat
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return undefined
  }
  // The name of a program, in brackets, may have spaces. See proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [, parent] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { pid, parent: Number(parent), ms: (user + system + endedUser + endedSystem) * tickMs }
}

/** Everyone who watches a tournament receives each of its events. */
async function broadcasting(db, app, port) {
  const users = await db.select().from(schema.users).orderBy(schema.users.username).limit(2)
  const { id } = await addTournament(db, 'live', users)
  const move = async (at) => {
    await db.transaction((tx) =>
      recordEvents(tx, at, [{ tournamentId: id, type: 'state_changed', detail: { kind: 'moved' } }]),
    )
    app.outbox.wake()
  }
  const before = residentMemory()
  const watcher = fork(new URL('./watcher.mjs', import.meta.url), [
    JSON.stringify({ port, sockets: watching, tournamentId: id, origin: config.publicOrigin }),
  ])
  const hears = (kind) =>
    new Promise((resolve, reject) => {
      failed = reject
      const listen = (message) => {
        if (message.kind !== kind) return
        watcher.off('message', listen)
        resolve(message)
      }
      watcher.on('message', listen)
    })
  let failed
  watcher.once('exit', () => failed(new Error('The watchers have ended.')))
  await hears('ready')
  const kilobytes = (residentMemory() - before) / 1_024 / watching
  const times = []
  for (let turn = 0; turn < moves; turn += 1) {
    const at = performance.timeOrigin + performance.now()
    await move(new Date())
    times.push(...(await hears('heard')).times.map((time) => time - at))
    await sleep(500)
  }
  watcher.removeAllListeners('exit')
  watcher.kill()
  times.sort((a, b) => a - b)
  return [
    {
      job: `a move of a tournament that ${watching.toLocaleString('en')} sockets watch`,
      'half have heard, ms': Math.round(times[Math.floor(times.length / 2)]),
      'p99, ms': Math.round(times[Math.floor(times.length * 0.99)]),
      'memory of each, kB': kilobytes.toFixed(1),
    },
  ]
}

function residentMemory() {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

/** Generates load from a worker thread. */
function load(job) {
  return inThread('./client.mjs', { ...job, connections, seconds: secondsEach })
}

/** In a process of its own, so that its processor time is not counted as ours. */
function inProcess(file, job) {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url))
    child.once('message', resolve)
    child.once('exit', () => reject(new Error(`${file} has ended.`)))
    child.once('error', reject)
    child.send(job)
  })
}

function inThread(file, workerData) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(file, import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
