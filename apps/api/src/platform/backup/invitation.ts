import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * How a command on this machine finds the process that holds an embedded database, and shows that it may read what is in it: who can read the data
 * folder's file has its token.
 */
export interface Invitation {
  readonly origin: string
  readonly token: string
}

const fileOf = (directory: string) => `${path.resolve(directory)}.operations.json`

/** @returns takes it back */
export function writeInvitation(directory: string, invitation: Invitation): () => void {
  const file = fileOf(directory)
  // What a killed process left may be readable by others; the mode counts only when the file is made.
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(invitation), { mode: 0o600, flag: 'wx' })
  return () => rmSync(file, { force: true })
}

/** @returns undefined where there is none, or not for us */
export function readInvitation(directory: string): Invitation | undefined {
  try {
    // Written by `writeInvitation` alone.
    return JSON.parse(readFileSync(fileOf(directory), 'utf8')) as Invitation
  } catch {
    return undefined
  }
}
