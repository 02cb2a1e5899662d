import { isatty } from 'node:tty'

const graceMs = 10_000

/**
 * Calls `stop` once when the process should end: on a signal, or when its IPC channel closes, which also happens if the parent process is killed.
 * The process then exits. Without an IPC channel it is independent: it survives the shell that started it, and the terminal too if it has none
 * (`nohup`). Call it first of all: an earlier signal would end the process at once.
 */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    // A hanging shutdown must not keep the port.
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
  // Node resets the ignored SIGHUP that `nohup` sets, so a listener is needed to ignore it.
  process.on('SIGHUP', () => {
    if (hasTerminal()) begin()
  })
  process.once('disconnect', begin)
  // The IPC channel was already closed. Without a channel this property does not exist.
  if ('connected' in process && !process.connected) begin()
}

const hasTerminal = () => [0, 1, 2].some((descriptor) => isatty(descriptor))
