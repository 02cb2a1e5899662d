import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with an image of a migrated, empty PGlite database; empty where the tests run on PostgreSQL. */
    databaseImage: string
  }
}

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Makes one migrated database for all tests: making one takes seconds, loading its image far less. */
export default async function setup(project: TestProject): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return project.provide('databaseImage', '')
  const migrationsFolder = here('../drizzle')
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
  project.provide('databaseImage', image)
}
