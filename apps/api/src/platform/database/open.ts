import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { prepareLite } from './lite.ts'
import { claimDirectory } from './lock.ts'
import { migrationsFolder } from './migrations.ts'
import { markPipelined } from './pipelined.ts'
import { SafePool } from './pool.ts'
import * as schema from './schema.ts'
import type { WatchStatement } from './watch-statement.ts'

/** PostgreSQL or PGlite; the same SQL runs on both. Transactions have this type too. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Observes a database. */
export interface DatabaseWatch {
  /** Called with the error of a transaction that did not commit. */
  readonly transactionFailed?: (error: unknown) => void
  /** Wraps each statement; `text` has placeholders instead of values. */
  readonly statement?: WatchStatement
}

/** Connections to a server, and callers waiting for one. */
export interface PoolState {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export interface DatabaseHandle {
  readonly db: Database
  /** null for an embedded database, which has one connection and no pool. */
  readonly pool: () => PoolState | null
  readonly close: () => Promise<void>
}

export type DatabaseSource =
  /** A PostgreSQL server, and how many connections are opened to it at most. */
  | { readonly url: string; readonly connections?: number }
  /** A PGlite folder, created if it does not exist. */
  | { readonly directory: string }
  /** PGlite in memory, from an image of a migrated database. */
  | { readonly image: Blob }

/**
 * Opens the database, runs migrations, and fills it if it is new.
 *
 * A new PGlite folder is created, migrated and filled next to its final location and moved there when complete: killing the process at any moment
 * leaves either nothing or a complete database.
 *
 * @param fill called on a database without users, before anything else can read it
 * @param watch observes the database once it is open
 */
export async function openDatabase(
  source: DatabaseSource,
  fill?: (db: Database) => Promise<void>,
  watch?: DatabaseWatch,
): Promise<DatabaseHandle> {
  const handle = await open(source, fill, watch?.statement)
  if (watch?.transactionFailed) watchTransactions(handle.db, watch.transactionFailed)
  return handle
}

async function open(
  source: DatabaseSource,
  fill?: (db: Database) => Promise<void>,
  statement?: WatchStatement,
): Promise<DatabaseHandle> {
  if ('url' in source) return openServer(source, fill, statement)
  if ('image' in source) {
    const handle = await openLite(await PGlite.create('memory://', { loadDataDir: source.image }), statement)
    await fillWhenEmpty(handle.db, fill)
    return handle
  }
  const directory = path.resolve(source.directory)
  const release = claimDirectory(directory)
  try {
    if (!existsSync(directory)) await makeWhole(directory, fill)
    const handle = await openLite(await PGlite.create(directory), statement)
    await fillWhenEmpty(handle.db, fill)
    return {
      ...handle,
      close: async () => {
        await handle.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openServer(
  { url, connections = usualConnections }: Extract<DatabaseSource, { url: string }>,
  fill?: (db: Database) => Promise<void>,
  statement?: WatchStatement,
): Promise<DatabaseHandle> {
  await prepareServer(url, fill)
  const pool = new SafePool({ connectionString: url, max: connections, ...patience }, statement)
  return {
    db: markPipelined(drizzlePg({ client: pool, casing: 'snake_case' })),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** Neither driver reports a rolled back transaction, so `transaction` is wrapped. */
function watchTransactions(db: Database, failed: (error: unknown) => void): void {
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    try {
      return await transaction(work, config)
    } catch (error) {
      failed(error)
      throw error
    }
  }
}

/**
 * A transaction here waits for little but the server's processor. With more connections than it has processors for, it changes between them without
 * getting further, and each has to plan the statements anew.
 */
const usualConnections = Math.min(Math.max(2 * availableParallelism() + 1, 5), 10)

/** Timeouts for requests that wait for the database, in milliseconds; on timeout a request fails with `unavailable`. */
const patience = {
  /** For a connection from the pool, new or released by another caller. */
  connectionTimeoutMillis: 3_000,
  // Enforced by the server, so that it does not continue work for a request that has timed out.
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // For a server that is frozen, or unreachable, and so enforces no timeout itself.
  query_timeout: 6_000,
} as const

/** One process migrates and fills while the others wait, on a connection without statement timeouts. */
async function prepareServer(url: string, fill?: (db: Database) => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience.connectionTimeoutMillis,
  })
  await client.connect()
  try {
    const db = drizzlePg({ client, casing: 'snake_case' })
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await assertOurs(db)
    await migratePg(db, { migrationsFolder: migrationsFolder() })
    await fillWhenEmpty(db, fill)
  } finally {
    await client.end()
  }
}

const migrationLock = 7_310_001

async function openLite(lite: PGlite, statement?: WatchStatement): Promise<DatabaseHandle> {
  prepareLite(lite, statement)
  const db = drizzlePglite({ client: lite, casing: 'snake_case' })
  try {
    await assertOurs(db)
    await migratePglite(db, { migrationsFolder: migrationsFolder() })
  } catch (error) {
    await lite.close()
    throw error
  }
  return { db, pool: () => null, close: () => lite.close() }
}

/** Hashes of this version's migrations, oldest first. */
export const knownMigrations = (): readonly string[] =>
  readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => hash)

/** The database was created by a version whose schema cannot be migrated to this one. It was not modified. */
export class ForeignDatabaseError extends Error {}

/** Migrations are only ever added, except for a redesign: databases created before one are refused unchanged. */
async function assertOurs(db: Database): Promise<void> {
  const { rows: tables } = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )) as { rows: readonly { name: string | null }[] }
  if (!tables[0]?.name) return
  const { rows } = (await db.execute(sql`select hash from drizzle.__drizzle_migrations`)) as {
    rows: readonly { hash: string }[]
  }
  const known = new Set(knownMigrations())
  if (rows.every(({ hash }) => known.has(hash))) return
  throw new ForeignDatabaseError(
    'The database was made by another version of this product, and its tables have been designed anew since. It was left as it is. ' +
      'Move the data folder away (or name another one by DATA_DIR, or another DATABASE_URL), and start again.',
  )
}

/**
 * Opens a database as is, without migrating or creating anything. For tools that run beside the server.
 *
 * @throws {DirectoryInUseError} if another process uses the folder
 */
export async function openUnchanged(
  source: { readonly url: string } | { readonly directory: string },
): Promise<{ readonly db: Database; readonly close: () => Promise<void> }> {
  if ('url' in source) {
    // One connection without statement timeouts: backups read or write the whole database.
    const client = new Client({
      connectionString: source.url,
      connectionTimeoutMillis: patience.connectionTimeoutMillis,
    })
    client.on('error', () => undefined)
    await client.connect()
    return { db: drizzlePg({ client, casing: 'snake_case' }), close: () => client.end() }
  }
  const directory = path.resolve(source.directory)
  const release = claimDirectory(directory)
  try {
    if (!existsSync(directory)) throw new Error(`There is no database in ${directory}.`)
    const lite = await PGlite.create(directory)
    return {
      db: drizzlePglite({ client: lite, casing: 'snake_case' }),
      close: async () => {
        await lite.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function makeWhole(directory: string, fill?: (db: Database) => Promise<void>): Promise<void> {
  const draft = `${directory}.new`
  // An existing draft was left by a killed process: the lock guarantees that none is in progress.
  rmSync(draft, { recursive: true, force: true })
  await mkdir(path.dirname(directory), { recursive: true })
  const handle = await openLite(await PGlite.create(draft))
  try {
    await fillWhenEmpty(handle.db, fill)
  } catch (error) {
    await handle.close()
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  await handle.close()
  renameSync(draft, directory)
}

async function fillWhenEmpty(db: Database, fill?: (db: Database) => Promise<void>): Promise<void> {
  if (!fill) return
  const [anybody] = await db.select({ id: schema.users.id }).from(schema.users).limit(1)
  if (!anybody) await db.transaction(fill)
}
