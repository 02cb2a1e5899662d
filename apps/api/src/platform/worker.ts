/** Something that works off what is written down, by itself and when it is woken. */
export interface Worker {
  /** Says that there may be something to do; returns at once. */
  wake(): void
  /** Resolves when everything that was committed before the call is done. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Finds what another process committed, and what failed before. */
const pollMs = 1000

const shortestRestMs = 20
const longestRestMs = 250

/**
 * Runs one pass at a time: each second, and at once when it is woken; a wake during a pass is followed by another one.
 *
 * After a pass it rests twice as long as that took. So it leaves two thirds of an embedded database, which does one thing at a time, to those who
 * wait for an answer, and the busier the database is, the more it takes together. Draining does not rest.
 *
 * @param pass works off what there is; ends early when `stopping` is aborted
 * @param onError what a pass failed with that nobody waited for
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
      // A pass that began before may have read before the commit; the next one cannot.
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
