import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DirectoryInUseError, openUnchanged } from '../database/index.ts'
import { BackupError } from './format.ts'
import { readInvitation } from './invitation.ts'
import { type BackupSummary, verifyBackup } from './read.ts'
import { writeBackup } from './write.ts'

export type BackupSource = { readonly url: string } | { readonly directory: string }

/**
 * Writes a backup to a file, whether the server is running or stopped. The file only appears once it is complete and verified.
 *
 * @throws {BackupError} if the file exists and `isForced` is not set, or the database cannot be reached
 */
export async function takeBackup(
  source: BackupSource,
  { file, isForced }: { readonly file: string; readonly isForced: boolean },
): Promise<BackupSummary> {
  const refuseExisting = () => {
    if (!isForced && existsSync(file))
      throw new BackupError(`${file} exists. Name another file, or replace it with --force.`)
  }
  refuseExisting()
  if (!existsSync(path.dirname(path.resolve(file))))
    throw new BackupError(`There is no folder ${path.dirname(path.resolve(file))}.`)
  const draft = `${file}.${randomUUID()}.part`
  try {
    await writeFrom(source, draft)
    const summary = await verifyBackup(draft)
    refuseExisting()
    await rename(draft, file)
    return summary
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A file that only its owner can read, flushed to disk on close: it contains secrets. */
export const privateFile = (file: string) =>
  createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })

async function writeFrom(source: BackupSource, draft: string): Promise<void> {
  let database: Awaited<ReturnType<typeof openUnchanged>>
  try {
    database = await openUnchanged(source)
  } catch (error) {
    // An embedded database belongs to one process: the process that owns it writes the backup.
    if ('directory' in source && error instanceof DirectoryInUseError)
      return askHolder(source.directory, draft, error)
    throw error
  }
  try {
    await writeBackup(database.db, privateFile(draft), new Date())
  } finally {
    await database.close()
  }
}

async function askHolder(directory: string, draft: string, inUse: Error): Promise<void> {
  const invitation = readInvitation(directory)
  if (!invitation)
    throw new BackupError(
      `${inUse.message}\nTo take a backup from a running product, it must run with OPS_PORT, and you must be allowed to read its data folder.`,
    )
  const answer = await fetch(`${invitation.origin}/backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${invitation.token}` },
  }).catch((cause: unknown) => {
    throw new BackupError(`The running product does not answer at ${invitation.origin}. ${inUse.message}`, {
      cause,
    })
  })
  if (!answer.ok || !answer.body)
    throw new BackupError(`The running product did not write a backup: ${await answer.text()}`)
  await pipeline(Readable.fromWeb(answer.body), privateFile(draft))
}
