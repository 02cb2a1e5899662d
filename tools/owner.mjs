// Who started this process, and whether it is still there. Signals do not tell: SIGKILL has no last word.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const intervalMs = 500

/**
 * Calls `onGone` when the process that started this one is gone. npm puts a shell between itself and its script, and
 * that shell outlives a killed npm; below npm, npm itself is watched too.
 *
 * @param {() => void} onGone called once at most
 * @returns ends the watch
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

/** A killed npm is a zombie until its own parent looks: then only its former child tells that it is gone. */
function isChildOf(pid, parent) {
  if (process.platform === 'linux') return parentOf(pid) === parent
  try {
    // Elsewhere asking for a process's parent costs a process.
    process.kill(parent, 0)
    return true
  } catch {
    return false
  }
}

/** Name and parent of a process, or undefined where the system does not say. */
function describe(pid) {
  if (process.platform === 'win32') return undefined
  if (process.platform === 'linux') {
    try {
      // "pid (name) state parent …"; the name may hold spaces and brackets.
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
