import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Shares one load among concurrent callers with the same key. A call made while a load is running waits for the next load, so a result is never
 * older than its request. Each load starts at the end of the event loop turn: an embedded database may answer within the turn, and calls of the
 * same turn could not share it otherwise.
 *
 * @param load loads the value of a key
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
