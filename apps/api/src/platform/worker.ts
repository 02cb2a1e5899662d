import { setTimeout } from 'node:timers/promises'

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

/**
 * Runs one pass at a time: each second, and at once when it is woken; a wake during a pass is followed by another one.
 *
 * @param pass works off what there is; ends early when `stopping` is aborted
 * @param restMs between a pass and the next one that it was woken for meanwhile: what comes in a burst is taken together
 * @param onError what a pass failed with that nobody waited for
 */
export function createWorker({
  pass,
  restMs = 0,
  onError,
}: {
  readonly pass: (stopping: AbortSignal) => Promise<void>
  readonly restMs?: number
  readonly onError: (error: unknown) => void
}): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false

  const run = async () => {
    do {
      isWanted = false
      await pass(stopping.signal)
      if (isWanted && restMs > 0) await setTimeout(restMs, undefined, { ref: false })
    } while (isWanted && !stopping.signal.aborted)
  }
  const work = (): Promise<void> => {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
  const wake = () => void work().catch(onError)
  const timer = setInterval(wake, pollMs)
  timer.unref()

  return {
    wake,
    async drain() {
      // A pass that began before may have read before the commit; the next one cannot.
      await running
      await work()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running?.catch(onError)
    },
  }
}
