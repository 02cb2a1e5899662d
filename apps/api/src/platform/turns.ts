/** Lets those who want the same thing of the database come one after another, in the order in which they asked. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

interface Line {
  atWork: number
  readonly waiting: { readonly begin: () => void; readonly refuse: (error: Error) => void }[]
}

/**
 * A crowd that wants one row would fill all connections with waiting, and those who come later, whatever they want, would be turned away. Here they wait
 * in memory, in order, and a few at a time are at work.
 *
 * When one ends for a reason that all the others would end for too, each after its own time, the others are refused at once.
 *
 * @param atOnce at work at the same time for one key: more than one, so that one prepares while another one writes
 * @param longestWaitMs whoever has waited so long is refused
 * @param endsAll whether an error of one is the error of all who wait
 * @param refusal what is said to those who are refused
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
    // Whoever lets the next one begin passes on the own place at work.
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
