import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A lock that nobody refers to is collected, and let go with it. */
const held = new Set<DatabaseSync>()

/** Another process works in the folder. */
export class DirectoryInUseError extends Error {}

/**
 * Claims a PGlite folder for this process, because two processes in one folder destroy it. The claim is a lock of the
 * operating system, on an empty SQLite file: it is gone when its process is, however that died, and no process id
 * that was given out again can hold it.
 *
 * @param directory the folder of the database; the claim is a file beside it
 * @returns gives the claim back
 * @throws {DirectoryInUseError} naming the process that holds the folder
 */
export function claimDirectory(directory: string): () => void {
  mkdirSync(path.dirname(directory), { recursive: true })
  // Not in the locked file: to read that one would let a lock of our own go.
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
    // It has just begun, or is about to end.
    return 'unknown'
  }
}
