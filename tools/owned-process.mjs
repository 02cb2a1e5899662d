// Child processes that end with this process, and notification when the parent process ends.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { watchOwner } from './owner.mjs'

/**
 * Calls `stop` once: on Ctrl-C, on SIGTERM or SIGHUP, and when the parent process has ended, even by SIGKILL.
 *
 * @param {(reason: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'parent') => void} stop
 */
export function onStop(stop) {
  let isStopping = false
  const once = (reason) => {
    if (isStopping) return
    isStopping = true
    unwatch()
    stop(reason)
  }
  const unwatch = watchOwner(() => once('parent'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => once(signal))
}

const keeper = path.join(import.meta.dirname, 'keeper.mjs')

/**
 * Starts a command that ends when this process ends, even by SIGKILL, together with all processes it started.
 *
 * @param {[string, ...string[]]} command
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, output: 'pipe' | 'inherit' }} options
 * @returns the keeper process; destroy its `stdin` to end the command earlier
 */
export function spawnOwned(command, { cwd, env, output }) {
  return spawn(process.execPath, [keeper, ...command], {
    cwd,
    env,
    stdio: ['pipe', output, output],
    // A signal to our process group must not end the keeper, which cleans up after us.
    detached: process.platform !== 'win32',
  })
}

/** Runs a command in our terminal until it ends; returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    options.onChild?.(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 130 : (code ?? 1)))
  })
}
