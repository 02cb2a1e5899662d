const parentCheckMs = 1000
const graceMs = 10_000

/**
 * Calls `stop` once, when the process is asked to end: by a signal, by a closed IPC channel, or because the process
 * that started it is gone. Then the process ends. Call it first of all: who dies before it is not noticed, save by
 * the IPC channel.
 */
export function onStop(stop: () => Promise<void>): void {
  const parent = process.ppid
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    clearInterval(watch)
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
  const watch = setInterval(() => {
    if (process.ppid !== parent) begin()
  }, parentCheckMs)
  watch.unref()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, begin)
  process.once('disconnect', begin)
  // There was a channel, and it closed before anybody listened. Without a channel there is no such property.
  if ('connected' in process && !process.connected) begin()
}
