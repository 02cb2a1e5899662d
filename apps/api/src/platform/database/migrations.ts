import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the committed migrations. Bundling moves this file, so the folder is searched for in the parent folders. */
export function migrationsFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url))
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'drizzle')
    if (existsSync(path.join(candidate, 'meta', '_journal.json'))) return candidate
  }
  throw new Error(`No migrations found above ${start}. The folder "drizzle" belongs beside package.json.`)
}
