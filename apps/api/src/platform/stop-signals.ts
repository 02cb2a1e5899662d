import { isatty } from 'node:tty'

const graceMs = 10_000

/**
 * Calls `stop` once, when the process is asked to end: by a signal, or by a closed IPC channel, which closes however
 * the process at its other end dies. Then the process ends. Without such a channel it belongs to nobody: it outlives
 * the shell that started it, and the terminal too when it has none (`nohup`). Call it first of all: a signal before it
 * ends the process at once.
 */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    // Whatever hangs must not keep the port.
    setTimeout(() => process.exit(1), graceMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, begin)
  // Node undoes what `nohup` asked for, so the signal has to be heard to be ignored.
  process.on('SIGHUP', () => {
    if (hasTerminal()) begin()
  })
  process.once('disconnect', begin)
  // There was a channel, and it closed before anybody listened. Without a channel there is no such property.
  if ('connected' in process && !process.connected) begin()
}

const hasTerminal = () => [0, 1, 2].some((descriptor) => isatty(descriptor))
