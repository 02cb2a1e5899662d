import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { privateFile, writeBackup, writeInvitation } from '../backup/index.ts'
import type { Database } from '../database/index.ts'
import type { BackupOffer } from './listener.ts'

/** A new token for each run of the process. */
export function offerBackup(db: Database, directory: string): BackupOffer {
  const token = randomBytes(32).toString('hex')
  return {
    token,
    announce: (origin) => writeInvitation(directory, { origin, token }),
    take: () => spoolBackup(db, directory),
  }
}

/**
 * Writes a backup of an embedded database beside it, and reads it from there. The one connection is held while it is written, so the speed of who
 * fetches it must not count; the file is gone when it was read, or when its reader goes away.
 */
async function spoolBackup(db: Database, directory: string): Promise<Readable> {
  const file = `${path.resolve(directory)}.${randomUUID()}.backup`
  const remove = () => rm(file, { force: true })
  try {
    await writeBackup(db, privateFile(file), new Date())
  } catch (error) {
    await remove()
    throw error
  }
  const stream = createReadStream(file)
  stream.once('close', () => void remove())
  return stream
}
