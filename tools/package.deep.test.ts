// Runs the output of `npm run package` like a server: from another folder, under an account that may only write to its
// data folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { jpegOf } from '../apps/api/test/pictures.ts'

const root = path.dirname(import.meta.dirname)
const minutes = 300_000
let home: string
let release: string

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'esports-release-'))
  release = path.join(home, 'release')
  const made = spawnSync(process.execPath, ['tools/package.mjs', '--to', release], {
    cwd: root,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`${made.stdout}${made.stderr}`)
  // The permissions of a private home folder would deny access to another account.
  chmodSync(home, 0o755)
}, minutes)
afterAll(() => rmSync(home, { recursive: true, force: true }), minutes)

/** An unprivileged account, if this process is root and the account can reach Node. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  const nobody = { uid: 65_534, gid: 65_534 }
  if (process.getuid?.() !== 0) return {}
  return spawnSync(process.execPath, ['--version'], nobody).status === 0 ? nobody : {}
}

const variables = {
  NODE_ENV: 'production',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  WALLET_PROJECT_ID: 'project',
  WALLET_RELAY_URL: 'ws://127.0.0.1:1',
  CHAIN_RPC_137: 'http://127.0.0.1:1',
  CHAIN_RPC_42161: 'http://127.0.0.1:1',
  CHAIN_RPC_421614: 'http://127.0.0.1:1',
  LOG_LEVEL: 'warn',
}

function run(file: string, args: readonly string[], own: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, [path.join(release, 'api', 'dist', file), ...args], {
    ...unprivileged(),
    cwd: release,
    env: { PATH: process.env['PATH'], ...variables, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return {
    child,
    said: () => said,
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  }
}

/** Names, sizes and modification times of all files in the release. */
const everything = () =>
  globSync('**/*', { cwd: release })
    .filter((name) => existsSync(path.join(release, name)))
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(release, name))
      return `${name} ${size} ${mtimeMs}`
    })

it(
  'serves API and page from a folder of its own, changes nothing in it, and takes backups',
  async () => {
    const data = path.join(home, 'data')
    mkdirSync(data)
    const { uid, gid } = unprivileged()
    if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
    const before = everything()
    const own = {
      DATA_DIR: path.join(data, 'db'),
      WEB_DIST: path.join(release, 'web'),
      PORT: '4397',
      OPS_PORT: '0',
    }
    const server = run('main.js', [], own)
    await expect.poll(server.said, { timeout: minutes, interval: 200 }).toContain('listens on')
    const origin = 'http://127.0.0.1:4397'
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready' })
    const page = await (await fetch(origin)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
    expect(script).toBeDefined()
    const packed = await fetch(`${origin}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await packed.text()).length).toBeGreaterThan(1_000)
    const games = await fetch(`${origin}/api/games`)
    expect(games.status).toBe(200)

    const backup = run('backup.js', ['--to', path.join(data, 'first.backup')], own)
    expect(await backup.ended).toBe(0)
    expect(backup.said()).toContain('Backup written')

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(everything()).toEqual(before)
  },
  minutes,
)

it('holds what a server needs, and nothing of how it is made', () => {
  expect(readdirSync(release).toSorted()).toEqual(['LICENSE', 'api', 'release.json', 'web'])
  expect(readdirSync(path.join(release, 'api')).toSorted()).toEqual([
    'dist',
    'drizzle',
    'node_modules',
    'package.json',
  ])
  const packages = readdirSync(path.join(release, 'api', 'node_modules', '.pnpm'))
  expect(
    packages.filter((name) => /^(?:typescript|vitest|tsup|react|@esports|drizzle-kit)/.test(name)),
  ).toEqual([])
})

it('encodes pictures anew: the thread that does it, and its codecs, are in the release', async () => {
  const picture = (await jpegOf(64, 48)).toString('base64')
  const script = `
    const { Worker } = await import('node:worker_threads')
    const bytes = Uint8Array.from(Buffer.from('${picture}', 'base64'))
    const worker = new Worker('./api/dist/jpeg-worker.js', { workerData: { bytes, quality: 82 }, execArgv: [], stdout: true })
    worker.once('error', (error) => console.log(error))
    worker.once('message', ({ width, height, bytes: jpeg }) => {
      console.log(width, height, jpeg[0], jpeg[1])
      void worker.terminate()
    })`
  const made = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    ...unprivileged(),
    cwd: release,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(made.stdout.trim()).toBe('64 48 255 216')
})

it('leaves a folder that is no release as it is', () => {
  const made = spawnSync(process.execPath, ['tools/package.mjs', '--to', path.join(root, 'docs')], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(made.status).toBe(1)
  expect(made.stderr).toContain('holds something else')
})
