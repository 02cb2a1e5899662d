import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { environment } from './world.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** First starts compile WASM and make a database; on a busy machine that takes its time. */
const minutes = 300_000
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'process-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  readonly process: ChildProcess
  readonly line: Promise<string>
  readonly exit: Promise<number | null>
  readonly complaint: () => string
}

function start(variables: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, ['--conditions=@esports/source', main], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  return {
    process: child,
    line: new Promise((resolve) => child.stdout?.on('data', (chunk: Buffer) => resolve(chunk.toString()))),
    // Not `close`: Node does not report it once the IPC channel was let go.
    exit: Promise.all([
      new Promise<number | null>((resolve) => child.once('exit', resolve)),
      new Promise((resolve) => child.stderr?.once('end', resolve)),
    ]).then(([code]) => code),
    complaint: () => complaint,
  }
}

it(
  'starts on an empty folder, serves the demo, and stops cleanly when the one who started it lets go',
  async () => {
    const directory = path.join(folder, 'db')
    const variables = { ...environment, PORT: '4391', DATA_DIR: directory, SEED_DEMO: 'true' }
    const first = start(variables)
    expect(await first.line).toContain('http://127.0.0.1:4391')
    const games = await fetch('http://127.0.0.1:4391/api/games')
    expect(await games.json()).toMatchObject({ data: [{ name: 'Rift Legends' }, {}, {}, {}] })

    const second = start({ ...variables, PORT: '4392' })
    expect(await second.exit).toBe(1)
    expect(second.complaint()).toContain(`in use by process ${first.process.pid}`)
    // [12] What somebody can do something about is a sentence.
    expect(second.complaint()).not.toMatch(/^ {4}at /m)

    first.process.disconnect()
    expect(await first.exit).toBe(0)

    const again = start(variables)
    await again.line
    again.process.kill('SIGTERM')
    expect(await again.exit).toBe(0)
  },
  minutes,
)

it(
  'ends when the one who started it is gone before it serves',
  async () => {
    const server = start({
      ...environment,
      PORT: '4393',
      DATA_DIR: path.join(folder, 'unowned'),
      SEED_DEMO: 'true',
    })
    server.process.disconnect()
    expect(await server.exit).toBe(0)
  },
  minutes,
)

it.skipIf(process.platform === 'win32')(
  '[platform review: operations] outlives the shell that started it with nohup, and its terminal',
  async () => {
    const log = path.join(folder, 'nohup.log')
    const shell = spawn(
      'sh',
      [
        '-c',
        'nohup "$0" --conditions=@esports/source "$1" >"$2" 2>&1 </dev/null & echo $!',
        process.execPath,
        main,
        log,
      ],
      {
        env: {
          PATH: process.env['PATH'],
          ...environment,
          PORT: '4394',
          DATA_DIR: path.join(folder, 'nohup'),
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const [said] = (await once(shell.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    onTestFinished(() => {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    })
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('listens on'), {
      timeout: minutes,
      interval: 200,
    })
    // Longer than anybody would look for a parent.
    await delay(2_500)
    process.kill(pid, 'SIGHUP')
    await delay(500)
    expect((await fetch('http://127.0.0.1:4394/healthz')).status).toBe(200)
    process.kill(pid, 'SIGTERM')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 15_000, interval: 100 })
  },
  minutes,
)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('refuses to start without its variables, and names them', async () => {
  const { WALLET_RELAY_URL: _, ...incomplete } = environment
  const server = start({ ...incomplete, DATA_DIR: path.join(folder, 'never') })
  expect(await server.exit).toBe(1)
  expect(server.complaint()).toContain('WALLET_RELAY_URL: is not set')
})
