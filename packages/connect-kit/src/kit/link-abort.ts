/**
 * Aborts a controller when one of the signals is. Unlike `AbortSignal.any` it leaves nothing behind on a signal that
 * outlives it.
 *
 * @returns takes the link away
 */
export function linkAbort(
  controller: AbortController,
  signals: readonly (AbortSignal | undefined)[],
): () => void {
  const present = signals.filter((signal) => signal !== undefined)
  const abort = () => controller.abort(present.find((signal) => signal.aborted)?.reason)
  if (present.some((signal) => signal.aborted)) abort()
  for (const signal of present) signal.addEventListener('abort', abort, { once: true })
  return () => {
    for (const signal of present) signal.removeEventListener('abort', abort)
  }
}
