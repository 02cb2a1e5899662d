import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Lets a command on this machine find the process that owns an embedded database, and authenticate to it: whoever can read this file in the data
 * folder has the token.
 */
export interface Invitation {
  readonly origin: string
  readonly token: string
}

const fileOf = (directory: string) => `${path.resolve(directory)}.operations.json`

/** @returns a function that deletes the file */
export function writeInvitation(directory: string, invitation: Invitation): () => void {
  const file = fileOf(directory)
  // A file left by a killed process may be readable by others, and the mode only applies when a file is created.
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(invitation), { mode: 0o600, flag: 'wx' })
  return () => rmSync(file, { force: true })
}

/** @returns undefined if there is no file, or it cannot be read */
export function readInvitation(directory: string): Invitation | undefined {
  try {
    // Written by `writeInvitation` only.
    return JSON.parse(readFileSync(fileOf(directory), 'utf8')) as Invitation
  } catch {
    return undefined
  }
}
