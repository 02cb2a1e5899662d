import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Lets everybody who asks for the same at the same time share one answer. Whoever asks while an answer is under way waits for the next one: an answer
 * is never older than the question. A question waits for the end of the turn of the event loop: an embedded database answers within one, and nobody
 * else would be heard before.
 *
 * @param load reads the answer of a key
 */
export function coalesce<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const waiting = new Map<string, Promise<Value>>()
  const running = new Map<string, Promise<unknown>>()
  const ask = async (key: string): Promise<Value> => {
    await running.get(key)?.catch(() => undefined)
    await endOfTurn()
    waiting.delete(key)
    const answer = load(key)
    running.set(key, answer)
    try {
      return await answer
    } finally {
      if (running.get(key) === answer) running.delete(key)
    }
  }
  return (key) => {
    const shared = waiting.get(key) ?? ask(key)
    waiting.set(key, shared)
    return shared
  }
}
