import { randomUUID } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { rowsOf, tableNamed, tablesOf } from '../src/platform/backup/catalog.ts'
import { BackupError, restoreBackup, takeBackup, writeBackup } from '../src/platform/backup/index.ts'
import { readBackup } from '../src/platform/backup/read.ts'
import { type Database, openDatabase, openUnchanged, schema } from '../src/platform/database/index.ts'
import { addTournament, startWorld } from './world.ts'

const server = process.env['TEST_DATABASE_URL']
/** Making an embedded database takes seconds; on a busy machine a minute. */
const minutes = 300_000
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = (name: string) => path.join(folder, `${name}-${randomUUID()}`)

async function backupOf(db: Database): Promise<string> {
  const file = place('of-a-test')
  await writeBackup(db, createWriteStream(file), new Date())
  return file
}

/** Everything of a database that a person could miss: rows, the next number of each sequence, references and triggers. */
async function everythingIn(db: Database) {
  await db.execute(sql`set time zone 'UTC'`)
  const tables = await tablesOf(db)
  const rows: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const found = await rowsOf<{ row: string }>(db, sql`select t::text as row from ${tableNamed(name)} t`)
    rows[name] = found.map(({ row }) => row).toSorted()
  }
  return {
    tables,
    rows,
    sequences: await rowsOf(
      db,
      sql`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
    ),
    references: await rowsOf(
      db,
      sql`select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition, convalidated
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    ),
    triggers: await rowsOf(
      db,
      sql`select tgrelid::regclass::text as table, tgname::text as name, tgenabled::text as enabled
        from pg_trigger where not tgisinternal order by 1, 2`,
    ),
  }
}

async function everythingAt(target: { readonly url: string } | { readonly directory: string }) {
  const { db, close } = await openUnchanged(target)
  try {
    return await everythingIn(db)
  } finally {
    await close()
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A new database on the server of the tests; gone when the test is over. */
async function newServerDatabase(): Promise<{ readonly url: string }> {
  const name = `backup_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  onTestFinished(() => onServer(`drop database ${name} with (force)`))
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return { url: url.href }
}

/** Values that a careless way through JSON, a time zone or a JavaScript number would change. */
const oddTable = sql`create table if not exists odd (
  id bigint generated always as identity primary key, big bigint, moment timestamptz, exact timestamp, money numeric, wide double precision,
  bytes bytea, json jsonb, plain json, words text[], text text, day date, long interval, doubled text generated always as (text || text) stored,
  parent bigint references odd (id))`
/** A row that comes back was let in before: rules for new ones must not stop it. */
async function addOddRule(db: Database): Promise<void> {
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no row may be added'; end $$`,
  )
  await db.execute(sql`create trigger refusal before insert on odd for each row execute function refuse()`)
}
const oddRows = sql`insert into odd (big, moment, exact, money, wide, bytes, json, plain, words, text, day, long, parent) values
  (9223372036854775807, '2026-03-29 01:59:59.999999+01', '0044-03-15 12:00:00 BC', 12345678901234567890.123456789, 0.1::float8 + 0.2::float8, '\\x00ff0a22', 'null', '{"b": 1,  "a": 1e400}', array['a,"b', null, 'NULL', ''], E'line\nquote" back\\ tab\t ☃ 𝄞', 'infinity', '1 year 2 days 3.000004 seconds', 2),
  (-9223372036854775808, '-infinity', null, 'NaN', '-Infinity', '', '{"n": 12345678901234567890.1234567890}', null, array[]::text[], '', '0001-01-01 BC', null, null)`

/** Whatever a picture may consist of. */
const everyByte = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7 + (index >> 8)) % 256))

/** Evidence with a picture, at any match of the demo. */
async function addPicture(db: Database): Promise<string> {
  const id = randomUUID()
  const [match] = await db.select({ id: schema.matches.id }).from(schema.matches).limit(1)
  const [user] = await db.select({ id: schema.users.id }).from(schema.users).limit(1)
  await db.insert(schema.matchEvidence).values({
    id,
    matchId: match?.id ?? '',
    userId: user?.id ?? '',
    note: 'The final score',
    jpeg: everyByte,
    width: 640,
    height: 480,
    digest: 'of the file',
    createdAt: new Date(),
  })
  return id
}

/** A picture of evidence, as the product reads it. */
async function pictureAt(
  target: { readonly url: string } | { readonly directory: string },
  id: string,
): Promise<Buffer> {
  const { db, close } = await openUnchanged(target)
  try {
    const [row] = await db
      .select({ jpeg: schema.matchEvidence.jpeg })
      .from(schema.matchEvidence)
      .where(eq(schema.matchEvidence.id, id))
    return Buffer.from(row?.jpeg ?? [])
  } finally {
    await close()
  }
}

it(
  'moves everything from one database to another, of either kind, and back',
  async () => {
    const world = await startWorld({ isSeeded: true })
    onTestFinished(() => world.close())
    await world.app.settle()
    await world.app.jobs.stop()
    await world.app.outbox.stop()
    const pictureId = await addPicture(world.db)
    await world.db.execute(oddTable)
    await world.db.execute(oddRows)
    await addOddRule(world.db)
    const before = await everythingIn(world.db)
    expect(before.rows['users']?.length).toBeGreaterThan(10)

    const embedded = { directory: place('embedded') }
    const made = await openDatabase(embedded)
    await made.db.execute(oddTable)
    await addOddRule(made.db)
    await made.close()
    const summary = await restoreBackup(embedded, await backupOf(world.db))
    expect(summary.rows).toBe(Object.values(before.rows).flat().length)
    expect(await everythingAt(embedded)).toEqual(before)
    expect(await pictureAt(embedded, pictureId)).toEqual(everyByte)

    if (!server) return
    const onServerAgain = await newServerDatabase()
    const { db, close } = await openDatabase(onServerAgain)
    await db.execute(oddTable)
    await addOddRule(db)
    await close()
    const file = place('from-embedded')
    await takeBackup(embedded, { file, isForced: false })
    await restoreBackup(onServerAgain, file)
    expect(await everythingAt(onServerAgain)).toEqual(before)
    expect(await pictureAt(onServerAgain, pictureId)).toEqual(everyByte)
  },
  minutes,
)

it(
  'refuses a backup that is cut off, altered, foreign or of another version, and makes no database then',
  async () => {
    const world = await startWorld()
    onTestFinished(() => world.close())
    await world.gamer('somebody')
    const whole = await backupOf(world.db)
    const directory = place('never')
    const refusalOf = async (bytes: Buffer) => {
      const file = place('broken')
      writeFileSync(file, bytes)
      const refusal: unknown = await restoreBackup({ directory }, file).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(BackupError)
      expect(readdirSync(folder).filter((name) => name.startsWith(path.basename(directory)))).toEqual([])
      return (refusal as BackupError).message
    }
    const packed = readFileSync(whole)
    const text = gunzipSync(packed).toString()
    const lines = text.split('\n')

    expect(await refusalOf(packed.subarray(0, packed.length / 2))).toContain(
      'is damaged: it is cut off or altered',
    )
    const flipped = Buffer.from(packed)
    flipped[Math.floor(packed.length / 2)] = (flipped[Math.floor(packed.length / 2)] ?? 0) ^ 0xff
    expect(await refusalOf(flipped)).toContain('is damaged')
    expect(await refusalOf(gzipSync(text.replace('SOMEBODY', 'SOMEBODX')))).toContain(
      'does not hold what was written',
    )
    expect(
      await refusalOf(gzipSync(lines.filter((line) => !line.includes('SOMEBODY')).join('\n'))),
    ).toContain('does not hold what was written')
    expect(await refusalOf(gzipSync(`${lines.slice(0, -2).join('\n')}\n`))).toContain('its end is missing')
    expect(await refusalOf(Buffer.from('a letter'))).toContain('is damaged')
    expect(await refusalOf(gzipSync('{"some":"json"}\n'))).toContain('is not a backup of this product')
    expect(await refusalOf(gzipSync(text.replace('"version":1', '"version":2')))).toContain('has format 2')
    await world.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9)`,
    )
    expect(await refusalOf(readFileSync(await backupOf(world.db)))).toContain('tables of another version')
    await expect(restoreBackup({ directory }, place('nowhere'))).rejects.toThrow('There is no file')
  },
  minutes,
)

it(
  'restores into no database that has rows, and leaves those as they are',
  async () => {
    const world = await startWorld()
    onTestFinished(() => world.close())
    await world.gamer('incoming')
    const file = await backupOf(world.db)
    const target = server ? await newServerDatabase() : { directory: place('in-use') }
    const { db, close } = await openDatabase(target)
    await db.execute(sql`insert into games (slug, name, hue, ordinal) values ('kept', 'Kept', 1, 1)`)
    await close()
    const before = await everythingAt(target)
    await expect(restoreBackup(target, file)).rejects.toThrow('The database is not empty: games has rows.')
    expect(await everythingAt(target)).toEqual(before)
  },
  minutes,
)

it(
  'changes nothing when a reference of the backup leads nowhere',
  async () => {
    const world = await startWorld()
    onTestFinished(() => world.close())
    await world.gamer('gone')
    await world.db.execute(sql`alter table sessions drop constraint sessions_user_id_users_id_fk`)
    await world.db.execute(sql`delete from users`)
    const target = server ? await newServerDatabase() : { directory: place('dangling') }
    await expect(restoreBackup(target, await backupOf(world.db))).rejects.toThrow(
      'could not be restored; nothing was changed',
    )
    const isMade = !('directory' in target) || existsSync(target.directory)
    const sessions = isMade ? (await everythingAt(target)).rows['sessions'] : []
    expect(sessions).toEqual([])
  },
  minutes,
)

/** Places and events of a tournament in a backup. */
async function countsIn(file: string, tournamentId: string) {
  const counts = { entries: 0, tournament_events: 0 }
  let table = ''
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') table = part.table
    if (part.kind === 'row' && part.json.includes(tournamentId) && table in counts)
      counts[table as keyof typeof counts] += 1
  }
  return counts
}

it(
  'shows one moment, whatever is written meanwhile',
  async () => {
    const world = await startWorld({ isSeeded: true })
    onTestFinished(() => world.close())
    const { id } = await addTournament(world.db, { capacity: 64 })
    const gamers = await Promise.all(Array.from({ length: 40 }, (_, index) => world.gamer(`gamer_${index}`)))
    const seen = new Set<number>()
    for (let round = 0; round < 5; round += 1) {
      const [file] = await Promise.all([
        backupOf(world.db),
        ...gamers
          .slice(round * 8, round * 8 + 8)
          .map(({ api }) => api.joinTournament({ params: { id }, body: {} })),
      ])
      const counts = await countsIn(file, id)
      // A join writes its place and its event in one transaction.
      expect(counts.tournament_events).toBe(counts.entries)
      seen.add(counts.entries)
    }
    expect(seen.size).toBeGreaterThan(2)
  },
  minutes,
)

/** A database in which something else happens before every third statement of a transaction. */
const interleavedWith = (db: Database, other: () => Promise<unknown>): Database =>
  Object.assign(Object.create(db) as Database, {
    transaction: (work: Parameters<Database['transaction']>[0], config: object) => {
      let statements = 0
      return db.transaction(async (tx) => {
        const execute = tx.execute.bind(tx)
        const interleaved: typeof execute = (async (query: Parameters<typeof execute>[0]) => {
          statements += 1
          if (statements % 3 === 0) await other()
          return execute(query)
        }) as unknown as typeof execute
        return work(Object.assign(tx, { execute: interleaved }))
      }, config)
    },
  })

// The embedded database has one connection: nobody writes while it is read.
it.runIf(server)(
  'shows one moment of a server on which others write between any two of its statements',
  async () => {
    const world = await startWorld({ isSeeded: true })
    onTestFinished(() => world.close())
    const { id } = await addTournament(world.db, { capacity: 64 })
    const gamers = await Promise.all(Array.from({ length: 60 }, (_, index) => world.gamer(`gamer_${index}`)))
    let joined = 0
    const joinNext = async () => {
      const gamer = gamers[joined]
      joined += 1
      await gamer?.api.joinTournament({ params: { id }, body: {} })
    }
    await joinNext()
    const before = joined
    const counts = await countsIn(await backupOf(interleavedWith(world.db, joinNext)), id)
    expect(joined).toBeGreaterThan(before + 20)
    expect(counts.entries).toBeGreaterThan(0)
    expect(counts.tournament_events).toBe(counts.entries)
  },
  minutes,
)
