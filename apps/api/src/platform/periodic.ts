/**
 * Runs a function repeatedly, with a pause of 50 to 150 percent of `everyMs` after each run, so that processes started together do not stay in
 * step.
 *
 * @returns a function that stops it; resolves once a pending run has finished
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
