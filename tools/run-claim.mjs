// One `npm start` per data folder, and where the one that runs can be found.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * @typedef {{ pid: number, state: 'starting' | 'running' | 'stopping', origin?: string, apiPid?: number }} Run
 */

/** A lock that nobody refers to is collected, and let go with it. @type {Set<DatabaseSync>} */
const held = new Set()

/**
 * Claims the data folder for this run. The claim is a lock of the operating system, on an empty SQLite file: it is
 * gone when its process is, however that died, and no process id that was given out again can hold it.
 *
 * @param {string} folder made when it does not exist
 * @returns {{ note(run: Omit<Run, 'pid'>): void, release(): void, last: Run | undefined } | undefined} undefined when
 *   another run holds the folder; `last` is what a run that was killed left behind
 */
export function claimRun(folder) {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, 'run.claim'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error.errcode === sqliteBusy) return undefined
    throw error
  }
  held.add(lock)
  const last = readRun(folder)
  return {
    last,
    note(run) {
      // A reader sees the old or the new, never half of it.
      writeFileSync(`${fileIn(folder)}.new`, JSON.stringify({ pid: process.pid, ...run }))
      renameSync(`${fileIn(folder)}.new`, fileIn(folder))
    },
    release() {
      held.delete(lock)
      rmSync(fileIn(folder), { force: true })
      lock.close()
    },
  }
}

/** What the run that holds the folder says of itself. @returns {Run | undefined} */
export function readRun(folder) {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    return undefined
  }
}

const sqliteBusy = 5
const fileIn = (folder) => path.join(folder, 'running.json')
