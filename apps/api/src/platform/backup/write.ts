import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/index.ts'
import { migrationsOf, rowsOf, tableNamed, tablesOf } from './catalog.ts'
import {
  type BackupHeader,
  type BackupSequences,
  type BackupTable,
  type BackupTrailer,
  formatName,
  formatVersion,
} from './format.ts'

/** Maximum number of rows in memory. */
const batchSize = 500

/** Writes the whole database as of one snapshot, regardless of concurrent writes. */
export async function writeBackup(db: Database, output: Writable, at: Date): Promise<void> {
  await db.transaction(
    async (tx) => {
      // Fixed session settings: text formats must not depend on the server's configuration, and large databases must not time out.
      await tx.execute(
        sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true), set_config('IntervalStyle', 'iso_8601', true),
          set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '3', true),
          set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
      )
      await pipeline(Readable.from(withTrailer(tx, at)), createGzip(), output)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function* withTrailer(tx: Database, at: Date): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  for await (const text of content(tx, at, rows)) {
    hash.update(text)
    yield text
  }
  yield line({ rows, sha256: hash.digest('hex') })
}

async function* content(tx: Database, at: Date, counts: Record<string, number>): AsyncGenerator<string> {
  const [server] = await rowsOf<{ engine: string }>(tx, sql`select version() as engine`)
  yield line({
    format: formatName,
    version: formatVersion,
    createdAt: at.toISOString(),
    engine: server?.engine ?? '',
    migrations: await migrationsOf(tx),
  })
  for (const { name, columns } of await tablesOf(tx)) {
    yield line({ table: name, columns: columns.map((column) => column.name) })
    const texts = sql.join(
      columns.map((column) => sql`${sql.identifier(column.name)}::text`),
      sql`, `,
    )
    await tx.execute(
      sql`declare backup no scroll cursor for select to_json(array[${texts}])::text as row from ${tableNamed(name)}`,
    )
    counts[name] = 0
    for (;;) {
      const batch = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${batchSize} from backup`))
      if (batch.length === 0) break
      counts[name] += batch.length
      yield batch.map(({ row }) => `${row}\n`).join('')
    }
    await tx.execute(sql`close backup`)
  }
  // Sequences are not transactional: read last, they are at least as high as the values used by the rows above.
  const sequences = await rowsOf<{ name: string; lastValue: string }>(
    tx,
    sql`select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  yield line({ sequences })
}

const line = (value: BackupHeader | BackupTable | BackupSequences | BackupTrailer) =>
  `${JSON.stringify(value)}\n`
