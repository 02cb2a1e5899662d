import { ConnectKitError } from '../../errors/connect-kit-error.ts'

interface Running {
  readonly result: Promise<unknown>
  readonly stop: AbortController
  waiting: number
}

/** Shares one request between concurrent callers with the same key. */
export interface SharedRequests {
  /**
   * @param key identifies the request; equal keys must have equal result types
   * @param signal aborts this caller only; the request is aborted when no caller is left
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
    // Callers get the rejection through `join`; without callers it must not become an unhandled rejection.
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
        // Equal keys have equal result types, see above.
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
