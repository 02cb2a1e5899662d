/**
 * Loads the values of all keys that are asked for in the same turn of the event loop at once.
 *
 * @param load values by key; a key without one has none
 */
export function gather<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let asked: Set<string> | undefined
  let loading: Promise<ReadonlyMap<string, Value>> | undefined
  const begin = (): Promise<ReadonlyMap<string, Value>> =>
    new Promise((resolve, reject) => {
      setImmediate(() => {
        const keys = [...(asked ?? [])]
        asked = undefined
        loading = undefined
        load(keys).then(resolve, reject)
      })
    })
  return async (key) => {
    asked ??= new Set()
    asked.add(key)
    loading ??= begin()
    return (await loading).get(key)
  }
}
