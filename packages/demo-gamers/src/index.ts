import { setTimeout as delay } from 'node:timers/promises'
import { type ApiClient, ApiError } from '@esports/contract'
import { createDirector, type DirectorOptions } from './director.ts'
import { cupOrganizer } from './people.ts'
import { createSessions } from './sessions.ts'

export type { Act, Deed } from './deeds.ts'
export { createDirector, type Director, type DirectorOptions } from './director.ts'
export { isSimulated, simulatedUsernames } from './people.ts'

export interface DemoGamersOptions extends Pick<DirectorOptions, 'pace' | 'onAct' | 'onError'> {
  /** Where the product is served, `http://127.0.0.1:4300`. */
  readonly origin: string
  readonly seed?: number
  /** Ms between two looks at the world. */
  readonly everyMs?: number
}

/**
 * Starts the simulated gamers of a product that runs with demo data next to the local stack: they log in at its identity provider and use the public API, so
 * that tournaments go on and people have somebody to play against.
 *
 * @returns ends them
 * @example
 * const gamers = startDemoGamers({ origin: 'http://127.0.0.1:4300' })
 * await gamers.close()
 */
export function startDemoGamers({
  origin,
  seed = 20_261_126,
  everyMs = 2_500,
  ...options
}: DemoGamersOptions): { close(): Promise<void> } {
  const ending = new AbortController()
  const { visitor, as } = createSessions(origin)
  const director = createDirector({ visitor, as, seed, ...options })
  const run = async () => {
    if (!(await isTheirWorld(visitor)))
      return options.onError?.(
        new Error('The data are older than the simulated gamers. Delete the data folder to have them.'),
      )
    while (!ending.signal.aborted) {
      const isFine = await director.turn().then(
        () => true,
        (error: unknown) => {
          options.onError?.(error)
          return false
        },
      )
      await delay(isFine ? everyMs : everyMs * 8, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = run().catch((error: unknown) => options.onError?.(error))
  return {
    async close() {
      ending.abort()
      await running
    },
  }
}

/** Whether the database was filled with the demo world that these gamers belong to; in another one a login would make new profiles. */
async function isTheirWorld(visitor: ApiClient): Promise<boolean> {
  try {
    await visitor.readGamer({ params: { username: cupOrganizer } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return false
    throw error
  }
}
