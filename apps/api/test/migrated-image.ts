import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with an image of a migrated, empty PGlite database; empty where the tests run on PostgreSQL. */
    databaseImage: string
    /** Name of a migrated, empty database on the PostgreSQL server that the tests copy; empty where they run on PGlite. */
    databaseTemplate: string
  }
}

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const migrationsFolder = here('../drizzle')

/** Makes one migrated database for all tests: making one takes seconds, loading its image or copying it far less. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const server = process.env['TEST_DATABASE_URL']
  project.provide('databaseTemplate', server ? template : '')
  project.provide('databaseImage', server ? '' : await makeImage())
  return server ? makeTemplate(server) : undefined
}

/** Of this run: others may use the same server. */
const template = `api_template_${process.pid}`

/** @returns drops it */
async function makeTemplate(server: string): Promise<() => Promise<void>> {
  await onServer(server, (client) => client.query(`create database ${template}`))
  const own = new URL(server)
  own.pathname = `/${template}`
  // Nobody may be connected to a database that is copied.
  await onServer(own.href, (client) =>
    migratePg(drizzlePg({ client, casing: 'snake_case' }), { migrationsFolder }),
  )
  return () => onServer(server, (client) => client.query(`drop database ${template}`))
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** @returns its path */
async function makeImage(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(path.join(migrationsFolder, file)))
  hash.update(readFileSync(here('../node_modules/@electric-sql/pglite/package.json')))
  const folder = here('../node_modules/.cache/database')
  const image = path.join(folder, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(image)) {
    mkdirSync(folder, { recursive: true })
    const database = await PGlite.create('memory://')
    await migrate(drizzle({ client: database, casing: 'snake_case' }), { migrationsFolder })
    const dump = await database.dumpDataDir('none')
    const draft = `${image}.${process.pid}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, image)
    await database.close()
  }
  return image
}
