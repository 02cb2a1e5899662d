import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stepsOf, writeFiles } from '../support/quick-start.ts'

const kit = fileURLToPath(new URL('../../', import.meta.url))
const fixture = fileURLToPath(new URL('fixture/', import.meta.url))
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', CI: '1' }

// TypeScript is a development dependency, and the build needs it.
const installFlags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
const {
  dependencies,
  devDependencies,
}: Record<string, Readonly<Record<string, string>>> = JSON.parse(
  readFileSync(path.join(fixture, 'package.json'), 'utf8'),
)
const versions = { ...dependencies, ...devDependencies }
/** What to install for an argument of `npm install`: the packed kit, and other packages in the version of the fixture. */
const pinned = (name: string) => {
  if (name === '@esports/connect-kit') return './connect-kit.tgz'
  const version = versions[name]
  return version ? `${name}@${version}` : name
}

/** A Next.js production app with the packages as published. */
export interface NextApp {
  readonly url: string
  /** The server's output. */
  readonly output: () => string
  close(): Promise<void>
}

/** Packs the built kit, installs it in a separate app outside of the repository, builds it and serves it on loopback. */
export async function startNextApp(): Promise<NextApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'connect-kit-next-'))
  // Versions are pinned, and an icon is added for the browser; everything else is as in the quick start.
  await cp(path.join(fixture, 'app/icon.svg'), path.join(folder, 'app/icon.svg'))
  const steps = stepsOf('Next.js (App Router)')
  writeFiles(folder, steps)
  await run('pnpm', ['pack', '--out', path.join(folder, 'connect-kit.tgz')], kit)
  // The last line starts the server, below.
  for (const command of steps.commands.slice(0, -1)) {
    const [program = '', verb = '', ...names] = command.split(' ')
    const isInstalling = verb === 'install'
    await run(
      program,
      isInstalling ? [verb, ...installFlags, ...names.map(pinned)] : [verb, ...names],
      folder,
    )
  }
  const next = path.join(folder, 'node_modules/next/dist/bin/next')
  const port = await freePort()
  const server = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', `${port}`], {
    cwd: folder,
    env,
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const url = `http://127.0.0.1:${port}/`
  await untilItAnswers(url, server, () => output)
  return {
    url,
    output: () => output,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && server.kill()) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`)),
    )
  })
}

async function untilItAnswers(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) break
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Error(`The server does not answer:\n${output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      // A server listening on a port has an address object.
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
