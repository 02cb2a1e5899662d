/** A background worker that processes pending work, periodically and when woken. */
export interface Worker {
  /** Signals that there may be work; returns at once. */
  wake(): void
  /** Resolves when everything committed before the call is processed. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Finds work committed by other processes, and work that failed before. */
const pollMs = 1000

const shortestRestMs = 20
const longestRestMs = 250

/**
 * Runs one pass at a time: each second, and at once when woken; a wake during a pass triggers another one.
 *
 * After a pass it rests for twice its duration (20 to 250 ms). This leaves two thirds of an embedded database, which runs one statement at a time, to
 * requests, and the busier the database is, the larger the batches become. Draining does not rest.
 *
 * @param pass processes pending work; returns early when `stopping` is aborted
 * @param onError called with the error of a pass that no caller awaited
 */
export function createWorker({
  pass,
  onError,
}: {
  readonly pass: (stopping: AbortSignal) => Promise<void>
  readonly onError: (error: unknown) => void
}): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  let restsUntil = 0
  let isHurried = false
  let endRest = () => undefined as void

  const rest = async () => {
    const ms = restsUntil - performance.now()
    if (isHurried || ms <= 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  const run = async () => {
    do {
      await rest()
      if (stopping.signal.aborted) return
      isHurried = false
      isWanted = false
      const from = performance.now()
      await pass(stopping.signal)
      const to = performance.now()
      restsUntil = to + Math.min(longestRestMs, Math.max(shortestRestMs, 2 * (to - from)))
    } while (isWanted)
  }
  const work = (): Promise<void> => {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
  const workAtOnce = (): Promise<void> => {
    isHurried = true
    endRest()
    return work()
  }
  const wake = () => void work().catch(onError)
  const timer = setInterval(wake, pollMs)
  timer.unref()

  return {
    wake,
    async drain() {
      // A running pass may have read before the commit; the next one reads after it.
      if (running) await workAtOnce()
      await workAtOnce()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      endRest()
      await running?.catch(onError)
    },
  }
}
