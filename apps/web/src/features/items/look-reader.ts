import type { Look } from '@esports/contract'

/** As many as the API takes in one call. */
const mostNames = 50
/** A screen draws its lists one after another. */
const collectMs = 10

interface Batch {
  readonly usernames: Set<string>
  readonly looks: Promise<ReadonlyMap<string, Look>>
}

/**
 * Reads looks for whoever asks, with one call for all who ask at about the same time.
 *
 * @returns reads the look of one gamer; null: no such gamer
 */
export function createLookReader(
  read: (usernames: readonly string[]) => Promise<readonly Look[]>,
): (username: string) => Promise<Look | null> {
  let batch: Batch | undefined

  const begin = (): Batch => {
    const usernames = new Set<string>()
    const collected = new Promise<void>((resolve) => setTimeout(resolve, collectMs))
    const readAll = async () => {
      await collected
      batch = undefined
      const names = [...usernames]
      const calls = Array.from({ length: Math.ceil(names.length / mostNames) }, (_, index) =>
        read(names.slice(index * mostNames, (index + 1) * mostNames)),
      )
      return new Map((await Promise.all(calls)).flat().map((look) => [look.username, look]))
    }
    return { usernames, looks: readAll() }
  }

  return async (username) => {
    batch ??= begin()
    batch.usernames.add(username)
    return (await batch.looks).get(username) ?? null
  }
}
