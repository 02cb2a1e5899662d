// Runs a command with a Redis server available, after installing it if possible:
//   node tools/redis.mjs <command> [arguments…]
// REDIS_URL names a server to use instead. The tests start, stop and freeze their servers with `startRedis`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'
import { onStop, run, spawnOwned } from './owned-process.mjs'
import { root } from './toolchain.mjs'

const names = ['redis-server', 'valkey-server']

/** Name of the server executable, or undefined if there is none. */
const findServer = () =>
  names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0)

/** Installs Debian's package (as root); @returns why there is no server, or undefined */
async function ensureRedis() {
  if (process.env['REDIS_URL'] || findServer()) return undefined
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('• Installing Redis from Debian (once, about 2 MB)')
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], options)
    if (findServer()) return undefined
  }
  return 'there is no redis-server or valkey-server on the PATH. Install one, or name a server by REDIS_URL'
}

/** A Redis server on loopback with fault injection: it can be killed, restarted and frozen. */
export async function startRedis() {
  const named = process.env['REDIS_URL']
  const redis = named ? await relayTo(new URL(named)) : await ownServer()
  await redis.start()
  return redis
}

/** A server in a temporary folder, without persistence. */
async function ownServer() {
  const program = findServer()
  if (!program) throw new Error('There is no Redis: run this by node tools/redis.mjs <command>.')
  const home = mkdtempSync(path.join(tmpdir(), 'esports-redis-'))
  const port = await freePort(56_380)
  const pidFile = path.join(home, 'pid')
  let server
  const signal = (name) => process.kill(Number(readFileSync(pidFile, 'utf8')), name)
  const start = async () => {
    const own = { bind: '127.0.0.1', port, dir: home, pidfile: pidFile, save: '', appendonly: 'no' }
    // The server ends with this process, even if that is killed.
    server = spawnOwned(
      [program, ...Object.entries(own).flatMap(([name, value]) => [`--${name}`, `${value}`])],
      {
        output: 'pipe',
      },
    )
    let log = ''
    await new Promise((resolve, reject) => {
      server.stdout.on('data', (chunk) => {
        log += chunk
        if (/ready to accept connections/i.test(log)) resolve()
      })
      server.once('exit', (code) => reject(new Error(`Redis stopped with code ${code}: ${log}`)))
    })
  }
  const kill = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    signal('SIGKILL')
    await exited
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      if (server.exitCode === null) await kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A server of the user is never killed: a proxy to it drops the connections instead. */
async function relayTo(target) {
  const sockets = new Set()
  let isFrozen = false
  const relay = net.createServer((near) => {
    const far = net.connect(Number(target.port || 6379), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from)
      if (isFrozen) from.pause()
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const port = await freePort(56_380)
  const kill = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => relay.close(resolve))
  }
  const freeze = (frozen) => {
    isFrozen = frozen
    for (const socket of sockets) socket[frozen ? 'pause' : 'resume']()
  }
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    start: () => new Promise((resolve) => relay.listen(port, '127.0.0.1', resolve)),
    kill,
    freeze: () => freeze(true),
    thaw: () => freeze(false),
    close: kill,
  }
}

if (process.argv[1] === import.meta.filename) {
  const [command, ...args] = process.argv.slice(2)
  const missing = await ensureRedis()
  if (missing) {
    console.warn(`! SKIPPED with Redis: ${missing}.`)
    process.exit(0)
  }
  let child
  onStop((reason) => child?.kill(reason === 'parent' ? 'SIGTERM' : reason))
  process.exitCode = await run(command, args, { cwd: root, onChild: (started) => (child = started) })
}
