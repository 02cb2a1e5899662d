import { ConnectKitError } from '../../errors/connect-kit-error.ts'

interface Running {
  readonly result: Promise<unknown>
  readonly stop: AbortController
  waiting: number
}

/** Several who ask the same thing at the same time share one request. */
export interface SharedRequests {
  /**
   * @param key what is asked; equal keys must mean equal types
   * @param signal ends this caller's wait; the request ends when nobody waits any more
   */
  join<T>(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
}

export function createSharedRequests(): SharedRequests {
  const running = new Map<string, Running>()
  const begin = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Running => {
    const stop = new AbortController()
    const result = start(stop.signal).finally(() => {
      if (running.get(key)?.stop === stop) running.delete(key)
    })
    // Those who wait hear of a failure; one that nobody waits for any more is no news.
    result.catch(() => undefined)
    const begun = { result, stop, waiting: 0 }
    running.set(key, begun)
    return begun
  }
  return {
    async join<T>(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>) {
      if (signal?.aborted) throw new ConnectKitError('ABORTED')
      const request = running.get(key) ?? begin(key, start)
      request.waiting += 1
      let release: () => void = () => undefined
      const aborted = new Promise<never>((_, reject) => {
        const onAbort = () => reject(new ConnectKitError('ABORTED'))
        signal?.addEventListener('abort', onAbort)
        release = () => signal?.removeEventListener('abort', onAbort)
      })
      try {
        // Equal keys mean equal types, see above.
        return (await Promise.race([request.result, aborted])) as T
      } finally {
        release()
        request.waiting -= 1
        if (request.waiting === 0) {
          if (running.get(key) === request) running.delete(key)
          request.stop.abort()
        }
      }
    },
  }
}
