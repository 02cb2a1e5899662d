/** Queues callers that contend for the same database resource, in the order of their calls. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

interface Line {
  atWork: number
  readonly waiting: { readonly begin: () => void; readonly refuse: (error: Error) => void }[]
}

/**
 * Without a queue, many callers that need one row would occupy all connections while waiting for its lock, and unrelated requests would be refused.
 * Here they wait in memory, in order, and only a few run at a time.
 *
 * If one fails with an error that all others would run into as well, each after its own timeout, the waiting ones are refused at once.
 *
 * @param atOnce concurrent callers per key: more than one, so that one prepares while another one writes
 * @param longestWaitMs callers are refused after waiting this long
 * @param endsAll whether an error also applies to all waiting callers
 * @param refusal creates the error for refused callers
 */
export function createTurns({
  atOnce,
  longestWaitMs,
  endsAll,
  refusal,
}: {
  readonly atOnce: number
  readonly longestWaitMs: number
  readonly endsAll: (error: unknown) => boolean
  readonly refusal: () => Error
}): InTurn {
  const lines = new Map<string, Line>()

  const wait = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const place = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: (error: Error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(place), 1)
        reject(refusal())
      }, longestWaitMs)
      timer.unref()
      line.waiting.push(place)
    })

  return async (key, work) => {
    const line = lines.get(key) ?? { atWork: 0, waiting: [] }
    lines.set(key, line)
    // A finishing caller hands its slot to the next one.
    if (line.atWork < atOnce) line.atWork += 1
    else await wait(line)
    try {
      return await work()
    } catch (error) {
      if (endsAll(error)) for (const { refuse } of line.waiting.splice(0)) refuse(refusal())
      throw error
    } finally {
      const next = line.waiting.shift()
      if (next) next.begin()
      else {
        line.atWork -= 1
        if (line.atWork === 0) lines.delete(key)
      }
    }
  }
}
