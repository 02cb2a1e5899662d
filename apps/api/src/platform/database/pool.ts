import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { createPreparedNames } from './prepared-names.ts'
import type { WatchStatement } from './watch-statement.ts'

/**
 * pg's pool, hardened against servers that close or freeze connections.
 *
 * - A checked-out connection that fails is removed from the pool and closed at once: Drizzle never releases one whose `begin` failed, and
 *   releases a broken one as if it were healthy.
 * - A connection that the server closes between two statements emits an `error` event; without a listener that would end the process. Its next
 *   statement fails anyway.
 */
export class SafePool extends Pool {
  readonly #statement: WatchStatement

  constructor(config: PoolConfig, statement: WatchStatement = (_, run) => run()) {
    super({ ...config, pipeline: true })
    this.#statement = statement
    const query = prepared(this.query.bind(this))
    // drizzle-orm only uses the promise form.
    Object.assign(this, {
      query: (...args: unknown[]) => statement(textOf(args), async () => query(...args)),
    })
    const ignore = () => undefined
    this.on('error', ignore)
    this.on('connect', (client) => client.on('error', ignore))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then((client) => lend(client, this.#statement))
  }
}

function lend(client: PoolClient, statement: WatchStatement): PoolClient {
  const release = client.release.bind(client)
  // The prototype's method; an own property shadows it while the connection is checked out.
  const query = prepared(client.query.bind(client))
  let isLent = true
  const giveBack = (failure?: Error | boolean) => {
    if (!isLent) return
    isLent = false
    Reflect.deleteProperty(client, 'query')
    release(failure)
  }
  const send = pipelined(client, query)
  const watched = async (...args: unknown[]): Promise<unknown> => {
    try {
      return await statement(textOf(args), () => send(args))
    } catch (error) {
      if (!isAnswer(error)) giveBack(true)
      throw error
    }
  }
  return Object.assign(client, { release: giveBack, query: watched })
}

/**
 * Pipelines the statements of a transaction, to save round trips: `begin` is sent with the first statement, statements issued in the same turn of
 * the event loop are sent in one packet, and `commit` is sent without waiting for pending statements. It rejects if one of them fails: the server
 * turns the commit of a failed transaction into a rollback.
 */
function pipelined(
  client: PoolClient,
  query: (...args: never[]) => unknown,
): (args: unknown[]) => Promise<unknown> {
  const unanswered = new Set<Promise<unknown>>()
  let beginning: unknown[] | undefined
  const ask = (args: unknown[]): Promise<unknown> => {
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const asked = Promise.resolve(Reflect.apply(query, undefined, args))
    unanswered.add(asked)
    // The caller handles a rejection; that of `begin` is handled by the caller of the first statement.
    const answered = () => void unanswered.delete(asked)
    asked.then(answered, answered)
    return asked
  }
  return async (args) => {
    const text = textOf(args)
    if (text === 'begin') {
      beginning = args
      return { rows: [] }
    }
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd && beginning) {
      beginning = undefined
      return { rows: [] }
    }
    const before = [...unanswered]
    if (beginning) before.push(ask(beginning))
    beginning = undefined
    const asked = ask(args)
    if (text === 'commit') await Promise.all(before)
    return asked
  }
}

const nameOf = createPreparedNames()

/** Uses prepared statements, parsed and planned once per connection: that is half the cost of a small statement. */
const prepared =
  (query: (...args: never[]) => unknown) =>
  (...[statement, values, ...rest]: unknown[]): unknown =>
    Reflect.apply(query, undefined, [named(statement, values), values, ...rest])

function named(statement: unknown, values: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement
  const name = nameOf(String(statement.text), values)
  return name === undefined ? statement : { ...statement, name }
}

function textOf([query]: readonly unknown[]): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** Whether the server returned this error and the connection is still usable; after any other error its state is unknown. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR'
}
