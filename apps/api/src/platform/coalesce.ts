/**
 * Lets everybody who asks for the same at the same time share one answer. Whoever asks while an answer is under way waits for the next one: an answer
 * is never older than the question.
 *
 * @param load reads the answer of a key
 */
export function coalesce<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, { readonly current: Promise<unknown>; next?: Promise<Value> }>()
  const start = (key: string): Promise<Value> => {
    const current = load(key)
    const entry = { current }
    underWay.set(key, entry)
    const end = () => {
      if (underWay.get(key) === entry) underWay.delete(key)
    }
    current.then(end, end)
    return current
  }
  return (key) => {
    const entry = underWay.get(key)
    if (!entry) return start(key)
    entry.next ??= entry.current.then(
      () => start(key),
      () => start(key),
    )
    return entry.next
  }
}
