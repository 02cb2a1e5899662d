import { randomBytes } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { privateFile, writeBackup, writeInvitation } from '../backup/index.ts'
import type { Database } from '../database/index.ts'
import type { BackupOffer } from './listener.ts'

/** A new token for each run of the process. */
export function offerBackup(db: Database, directory: string): BackupOffer {
  const token = randomBytes(32).toString('hex')
  const file = `${path.resolve(directory)}.backup.part`
  // A process that was killed may have left one.
  removeFile(file)
  return {
    token,
    announce: (origin) => writeInvitation(directory, { origin, token }),
    take: () => spoolBackup(db, file),
  }
}

/**
 * Writes a backup of an embedded database beside it, and reads it from there. The one connection is held while it is written, so the speed of who
 * fetches it must not count; the file is gone when it was read, or when its reader goes away.
 */
async function spoolBackup(db: Database, file: string): Promise<Readable> {
  try {
    await writeBackup(db, privateFile(file), new Date())
  } catch (error) {
    removeFile(file)
    throw error
  }
  const stream = createReadStream(file)
  // At once: whoever waits for the end of this one writes the next.
  stream.once('close', () => removeFile(file))
  return stream
}

const removeFile = (file: string) => rmSync(file, { force: true })
