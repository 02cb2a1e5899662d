// Tests the processes of `npm start`. It uses the build output of `npm test`.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const root = path.dirname(import.meta.dirname)
/** A generous timeout: creating the first database takes long on a busy machine. */
const patience = { timeout: 120_000, interval: 100 }
const minutes = 300_000
let folder: string
const starts: Start[] = []

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'esports-start-'))
})
afterAll(async () => {
  for (const { process } of starts) process.kill('SIGTERM')
  await Promise.all(starts.map(({ exit }) => exit))
  rmSync(folder, { recursive: true, force: true })
})

it(
  '[platform review 10] names a taken port, prints one address, keeps the log, says where it runs, and survives its own death',
  async () => {
    const holder = createServer()
    const port = await listen(holder)
    const first = start(port)
    const address = await addressOf(first)
    expect(address).not.toBe(`http://127.0.0.1:${port}`)
    expect(first.printed()).toContain(`Port ${port} is taken; using ${new URL(address).port}`)
    expect((await fetch(address)).headers.get('content-type')).toContain('text/html')

    const second = start(port)
    expect(await second.exit).toBe(0)
    expect(second.printed()).toContain(`already runs here: ${address} `)
    const missing = await fetch(`${address}/api/nothing-here`)
    const { requestId } = (await missing.json()) as { requestId: string }
    await vi.waitFor(
      () => expect(readFileSync(path.join(folder, 'api.log'), 'utf8')).toContain(requestId),
      patience,
    )
    const tournaments = await tournamentsAt(address)
    expect(tournaments).not.toHaveLength(0)

    const processes = family(first.process.pid)
    const addresses = first.printed().match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
    // The product, the wallet page and three chains, each of them in at least one process.
    expect(addresses.length).toBeGreaterThanOrEqual(5)
    expect(processes.length).toBeGreaterThanOrEqual(5)
    first.process.kill('SIGKILL')
    await first.exit
    await vi.waitFor(() => expect(alive(processes)).toEqual([]), patience)
    expect(await Promise.all(addresses.map(answers))).not.toContain(true)

    holder.close()
    await once(holder, 'close')
    const again = start(port)
    expect(await addressOf(again)).toBe(`http://127.0.0.1:${port}`)
    expect(await tournamentsAt(`http://127.0.0.1:${port}`)).toEqual(tournaments)

    const others = family(again.process.pid)
    again.process.kill('SIGINT')
    expect(await again.exit).toBe(0)
    await vi.waitFor(() => expect(alive(others)).toEqual([]), patience)
    expect(await answers(`http://127.0.0.1:${port}`)).toBe(false)
  },
  minutes,
)

it('says that a port is no port', async () => {
  const wrong = start(70_000)
  expect(await wrong.exit).toBe(1)
  expect(wrong.printed()).toContain('PORT must be a number from 1 to 65535, not "70000".')
})

it(
  '[12] says of a database of another shape what to do, and nothing else',
  async () => {
    const foreign = mkdtempSync(path.join(folder, 'foreign-'))
    await makeForeignDatabase(path.join(foreign, 'db'))
    const refused = start(await freePort(), foreign)
    expect(await refused.exit).toBe(1)
    // Progress lines begin with a bullet, and the built packages are listed below them.
    const said = refused
      .printed()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('•') && !line.startsWith('    @esports/'))
    expect(said).toEqual([
      'The database was made by another version of this product, and its tables have been designed anew since. It was left as it is. ' +
        'Move the data folder away (or name another one by DATA_DIR, or another DATABASE_URL), and start again.',
    ])
  },
  minutes,
)

/** A database as left by another version, whose migrations are unknown. */
async function makeForeignDatabase(directory: string): Promise<void> {
  const { PGlite } = createRequire(path.join(root, 'apps/api/package.json'))('@electric-sql/pglite') as {
    PGlite: new (directory: string) => { exec(sql: string): Promise<unknown>; close(): Promise<void> }
  }
  const lite = new PGlite(directory)
  await lite.exec(
    "create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint); insert into drizzle.__drizzle_migrations (hash) values ('another')",
  )
  await lite.close()
}

async function freePort(): Promise<number> {
  const holder = createServer()
  const port = await listen(holder)
  holder.close()
  await once(holder, 'close')
  return port
}

interface Start {
  readonly process: ChildProcess
  readonly exit: Promise<number | null>
  readonly printed: () => string
}

/** Starts `npm start` with a separate data folder. */
function start(port: number, dataFolder = folder): Start {
  const child = spawn(
    process.execPath,
    ['tools/run.mjs', 'node', '--disable-warning=ExperimentalWarning', 'tools/start.mjs'],
    {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const started = {
    process: child,
    // `close` fires when the output is complete, which also means that no descendant holds the pipes any more.
    exit: new Promise<number | null>((resolve) => child.once('close', resolve)),
    printed: () => printed,
  }
  starts.push(started)
  return started
}

async function addressOf({ process, printed }: Start): Promise<string> {
  return vi.waitUntil(() => {
    if (process.exitCode !== null) throw new Error(`It ended:\n${printed()}`)
    return /Open\s+(http:\/\/127\.0\.0\.1:\d+)\s/.exec(printed())?.[1]
  }, patience)
}

/** Ids of demo data are generated when the database is filled: equal ids mean the same database. */
async function tournamentsAt(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/tournaments`)
  const { items } = (await response.json()) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}

/** A process and all its descendants. */
function family(pid: number | undefined): number[] {
  const members = [pid]
  // Parents may be listed after their children.
  for (const member of members)
    members.push(...listProcesses().flatMap((other) => (other.parent === member ? [other.pid] : [])))
  return members.flatMap((member) => member ?? [])
}

const alive = (pids: readonly number[]) => listProcesses().filter(({ pid }) => pids.includes(pid))

/** All processes that are not zombies. */
function listProcesses(): { pid: number; parent: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state] = /^\s*(\d+)\s+(\d+)\s+(\S+)/.exec(line) ?? []
    return state && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent) }] : []
  })
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
