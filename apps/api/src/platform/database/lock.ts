import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Keeps references: a lock that is garbage collected would be released. */
const held = new Set<DatabaseSync>()

/** Another process uses the folder. */
export class DirectoryInUseError extends Error {}

/**
 * Locks a PGlite folder for this process, because two processes in one folder corrupt it. The lock is an operating system lock on an empty SQLite
 * file: it is released when its process ends, however that happens, and does not depend on process ids, which can be reused.
 *
 * @param directory the folder of the database; the lock file is next to it
 * @returns a function that releases the lock
 * @throws {DirectoryInUseError} with the id of the process that uses the folder
 */
export function claimDirectory(directory: string): () => void {
  mkdirSync(path.dirname(directory), { recursive: true })
  // A separate file: opening and closing the locked file would release our own lock.
  const holderFile = `${directory}.pid`
  const lock = new DatabaseSync(`${directory}.claim`, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new DirectoryInUseError(
      `The database ${directory} is in use by process ${holderOf(holderFile)}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  held.add(lock)
  writeFileSync(holderFile, String(process.pid))
  return () => {
    held.delete(lock)
    rmSync(holderFile, { force: true })
    lock.close()
  }
}

const sqliteBusy = 5
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process is just starting, or about to exit.
    return 'unknown'
  }
}
