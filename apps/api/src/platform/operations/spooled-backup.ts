import { randomBytes } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { privateFile, writeBackup, writeInvitation } from '../backup/index.ts'
import type { Database } from '../database/index.ts'
import type { BackupOffer } from './listener.ts'

/** Generates a new token for each run of the process. */
export function offerBackup(db: Database, directory: string): BackupOffer {
  const token = randomBytes(32).toString('hex')
  const file = `${path.resolve(directory)}.backup.part`
  // A killed process may have left a file.
  removeFile(file)
  return {
    token,
    announce: (origin) => writeInvitation(directory, { origin, token }),
    take: () => spoolBackup(db, file),
  }
}

/**
 * Writes a backup of an embedded database to a file next to it, and streams that. The only connection is blocked while writing, so the download
 * speed must not matter; the file is deleted once it was read, or when the client disconnects.
 */
async function spoolBackup(db: Database, file: string): Promise<Readable> {
  try {
    await writeBackup(db, privateFile(file), new Date())
  } catch (error) {
    removeFile(file)
    throw error
  }
  const stream = createReadStream(file)
  // Deleted synchronously on close, because the next backup waits for that event and uses the same file.
  stream.once('close', () => removeFile(file))
  return stream
}

const removeFile = (file: string) => rmSync(file, { force: true })
