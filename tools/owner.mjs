// Detects whether the parent process still exists. Signals are not sufficient: SIGKILL cannot be handled.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const intervalMs = 500

/**
 * Calls `onGone` when the parent process has ended. npm runs its script in a shell, which survives a killed npm; below
 * npm, npm itself is watched too.
 *
 * @param {() => void} onGone called at most once
 * @returns stops watching
 */
export function watchOwner(onGone) {
  const parent = process.ppid
  const npm = process.env['npm_lifecycle_event'] && isShell(parent) ? parentOf(parent) : undefined
  const isGone = () => process.ppid !== parent || (npm !== undefined && !isChildOf(parent, npm))
  const watch = setInterval(() => {
    if (!isGone()) return
    clearInterval(watch)
    onGone()
  }, intervalMs)
  watch.unref()
  return () => clearInterval(watch)
}

const isShell = (pid) => /^(?:.*\/)?-?(?:sh|ash|dash|bash|zsh|ksh)$/.test(describe(pid)?.name ?? '')
const parentOf = (pid) => describe(pid)?.parent

/**
 * A killed npm remains a zombie until its parent reaps it: then only the changed parent of its former child shows that
 * it has ended.
 */
function isChildOf(pid, parent) {
  if (process.platform === 'linux') return parentOf(pid) === parent
  try {
    // On other systems, reading the parent of a process requires starting a process.
    process.kill(parent, 0)
    return true
  } catch {
    return false
  }
}

/** Name and parent of a process, or undefined where the system does not provide them. */
function describe(pid) {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') {
    try {
      // "pid (name) state parent …"; the name may contain spaces and brackets.
      const [, name, parent] =
        /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return name === undefined ? undefined : { name, parent: Number(parent) }
    } catch {
      return undefined
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, name] = /^\s*(\d+)\s+(.*\S)/.exec(stdout ?? '') ?? []
  return name === undefined ? undefined : { name, parent: Number(parent) }
}
