// Child processes that end with us, and a process that ends with its parent.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { watchOwner } from './owner.mjs'

/**
 * Calls `stop` once: on Ctrl-C, on SIGTERM or SIGHUP, and when whoever started this process is gone, even by SIGKILL.
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
 * Starts a command that ends when this process does, however that ends, together with all it started.
 *
 * @param {[string, ...string[]]} command
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, output: 'pipe' | 'inherit' }} options
 * @returns the process that keeps it; destroy its `stdin` to end the command before us
 */
export function spawnOwned(command, { cwd, env, output }) {
  return spawn(process.execPath, [keeper, ...command], {
    cwd,
    env,
    stdio: ['pipe', output, output],
    // What is sent to our whole group must not end the one who tidies up after us.
    detached: process.platform !== 'win32',
  })
}

/** Runs a command to its end with our terminal; answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    options.onChild?.(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 130 : (code ?? 1)))
  })
}
