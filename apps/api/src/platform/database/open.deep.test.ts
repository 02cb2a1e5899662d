import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { uuidv7 } from '../ids.ts'
import { openDatabase, schema } from './index.ts'
import { claimDirectory } from './lock.ts'

/** A first start compiles WASM and creates a database, which is slow on a busy machine. */
const minutes = 300_000
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'database-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'a first start that is killed leaves nothing, and the next one starts afresh',
  async () => {
    const directory = path.join(folder, 'killed')
    const starting = runScript(slowFirstStart(directory))
    // The script writes to stdout once the tables exist and filling has begun.
    await starting.hasSpoken
    await starting.kill()
    expect(existsSync(directory)).toBe(false)

    const again = await openDatabase({ directory }, async (db) => {
      await db
        .insert(schema.users)
        .values({ id: uuidv7(), username: 'whole', name: 'Whole', createdAt: new Date() })
    })
    expect(await again.db.select().from(schema.users)).toHaveLength(1)
    await again.close()

    const reopened = await openDatabase({ directory })
    expect(await reopened.db.select().from(schema.users)).toHaveLength(1)
    await expect(openDatabase({ directory })).rejects.toThrow(`in use by process ${process.pid}`)
    await reopened.close()
    expect(existsSync(`${directory}.new`)).toBe(false)
  },
  minutes,
)

it(
  'a folder of a version with other tables is refused in words, and left as it is',
  async () => {
    const directory = path.join(folder, 'older')
    const made = await openDatabase({ directory })
    await made.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of before', 1)`,
    )
    await made.close()
    await expect(openDatabase({ directory })).rejects.toThrow('made by another version of this product')
    const release = claimDirectory(directory)
    release()
  },
  minutes,
)

it('a folder is held by one process at a time', () => {
  const directory = path.join(folder, 'held')
  const release = claimDirectory(directory)
  expect(() => claimDirectory(directory)).toThrow(/Stop it first, or set DATA_DIR/)
  release()
  claimDirectory(directory)()
})

it('the claim of a process that was killed is free, even if its id belongs to another process by now', async () => {
  const directory = path.join(folder, 'stale')
  const holder = runScript(holding(directory))
  await holder.hasSpoken
  expect(() => claimDirectory(directory)).toThrow(`in use by process ${holder.pid}`)
  await holder.kill()
  // In a container the restarted server often gets the same process id as the one that died.
  writeFileSync(`${directory}.pid`, String(process.pid))
  claimDirectory(directory)()
})

/** A child process that is killed when the test ends, however it ends. */
function runScript(script: string) {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--conditions=@esports/source', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  return {
    pid: child.pid,
    hasSpoken: new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve())
      child.once('exit', () => reject(new Error('the process ended before it said anything')))
    }),
    kill,
  }
}

/** Keeps no reference to the lock and runs the garbage collector: the lock must not depend on references. */
const holding = (directory: string) => `
  const { claimDirectory } = await import(${JSON.stringify(fileURLToPath(new URL('./lock.ts', import.meta.url)))})
  claimDirectory(${JSON.stringify(directory)})
  setInterval(() => undefined, 1000)
  setTimeout(() => {
    globalThis.gc()
    process.stdout.write('held')
  }, 10)
`

const slowFirstStart = (directory: string) => `
  const { openDatabase } = await import(${JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))})
  setInterval(() => undefined, 1000)
  await openDatabase({ directory: ${JSON.stringify(directory)} }, () => {
    process.stdout.write('filling')
    return new Promise(() => undefined)
  })
`
