// Allows one `npm start` per data folder, and records where the running one can be found.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * @typedef {{ pid: number, state: 'starting' | 'running' | 'stopping', origin?: string, apiPid?: number }} Run
 */

/** Keeps references to the locks, because garbage collection would release them. @type {Set<DatabaseSync>} */
const held = new Set()

/**
 * Claims the data folder for this run. The claim is an operating system lock on an empty SQLite file: it is released
 * when its process ends, even by SIGKILL, and does not depend on a process id, which could be reused.
 *
 * @param {string} folder created if it does not exist
 * @returns {{ note(run: Omit<Run, 'pid'>): void, release(): void, last: Run | undefined } | undefined} undefined when
 *   another run holds the folder; `last` is the record of a run that was killed
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
      // Atomic replacement: a reader sees the old or the new file, never a partial one.
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

/** The record of the run that holds the folder. @returns {Run | undefined} */
export function readRun(folder) {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    return undefined
  }
}

const sqliteBusy = 5
const fileIn = (folder) => path.join(folder, 'running.json')
