/**
 * Runs something again and again, an interval of 50 to 150 percent of `everyMs` after the last run ended: processes
 * that started together do not stay together.
 *
 * @returns Stops; resolves when a run under way is over.
 */
export function repeat(
  run: () => Promise<void>,
  options: {
    readonly everyMs: number
    readonly onError: (error: unknown) => void
    readonly random?: () => number
  },
): () => Promise<void> {
  const { everyMs, onError, random = Math.random } = options
  let isStopped = false
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    timer = setTimeout(
      () => {
        running = run()
          .catch(onError)
          .finally(() => {
            running = undefined
            if (!isStopped) schedule()
          })
      },
      everyMs * (0.5 + random()),
    )
    timer.unref()
  }
  schedule()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
