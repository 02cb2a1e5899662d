import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { environment } from './world.ts'

const minutes = 300_000

const source = (name: string) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))

/** Runs a script of the product to its end. */
function command(name: string, args: readonly string[], variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--conditions=@esports/source', source(name), ...args], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    child,
    said: () => said,
    ended: new Promise<{ code: number | null; said: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, said })),
    ),
  }
}

it(
  'a backup is taken from the process that holds the database, and from the folder when nobody does',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'esports-backup-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const place = (name: string) => path.join(folder, `${name}-${randomUUID()}`)
    const variables = { DATA_DIR: path.join(place('running'), 'db') }
    const running = command('main', [], {
      ...environment,
      ...variables,
      PORT: '0',
      OPS_PORT: '0',
      SEED_DEMO: 'true',
    })
    await expect.poll(running.said, { timeout: minutes }).toContain('listens on')
    const operations = /Metrics for operators on (http:\S+)\/metrics/.exec(running.said())?.[1] ?? ''
    expect((await fetch(`${operations}/backup`, { method: 'POST' })).status).toBe(401)

    const file = place('running.backup')
    const first = await command('backup', ['--to', file], variables).ended
    expect(first.said).toMatch(/Backup written to .*: \d{3,} rows of \d\d tables\./)
    expect(first.code).toBe(0)
    const forOthers = process.platform === 'win32' ? 0 : statSync(file).mode & 0o077
    expect(forOthers).toBe(0)

    const second = await command('backup', ['--to', file], variables).ended
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining('exists. Name another file') })
    expect((await command('backup', ['--to', file, '--force'], variables).ended).code).toBe(0)

    const busy = await command('restore', [file], variables).ended
    expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('in use by process') })

    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    const stopped = place('stopped.backup')
    expect((await command('backup', ['--to', stopped], variables).ended).code).toBe(0)
    const leftovers = [...readdirSync(folder), ...readdirSync(path.dirname(variables.DATA_DIR))]
    expect(leftovers.filter((name) => /\.part$|\.backup$|operations\.json$/.test(name)).toSorted()).toEqual(
      [],
    )

    const restored = { DATA_DIR: path.join(place('restored'), 'db') }
    expect((await command('restore', [stopped], restored).ended).said).toMatch(/Restored from .* \d{3,} rows/)
    const again = command('main', [], { ...environment, ...restored, PORT: '4396' })
    await expect.poll(again.said, { timeout: minutes }).toContain('listens on')
    const games = await fetch('http://127.0.0.1:4396/api/games')
    expect(await games.json()).toMatchObject({ data: [{ name: 'Rift Legends' }, {}, {}, {}] })
    again.child.kill('SIGTERM')
    expect((await again.ended).code).toBe(0)
  },
  minutes,
)
