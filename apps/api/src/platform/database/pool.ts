import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { createPreparedNames } from './prepared-names.ts'
import type { WatchStatement } from './watch-statement.ts'

/**
 * pg's pool, made safe for servers that end or freeze connections.
 *
 * - A connection that fails while it is lent is taken back and closed at once: Drizzle never returns one whose `begin`
 *   failed, and returns a broken one as if it were whole.
 * - One that the server ends between two statements tells by an `error` event that nobody hears, which would end the
 *   process; its next statement fails anyway.
 */
export class SafePool extends Pool {
  readonly #statement: WatchStatement

  constructor(config: PoolConfig, statement: WatchStatement = (_, run) => run()) {
    super({ ...config, pipeline: true })
    this.#statement = statement
    const query = prepared(this.query.bind(this))
    // drizzle-orm asks with a promise only.
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
  // As it stands in the class; an own property shadows it for as long as the connection is lent.
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
 * Pipelines the statements of a transaction, so that it takes few round trips: `begin` is sent with the first statement, statements asked in the same
 * turn of the event loop are sent in one packet, and `commit` does not wait for unanswered statements. It rejects when one of them fails: the server turns the
 * commit of a failed transaction into a rollback.
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
    // The caller handles a rejection; for `begin` it is the caller of the first statement.
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

/** Has the server parse and plan a statement once for each connection: that is half of what a small one costs it. */
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

/** Whether the server said so and goes on listening; after anything else nobody knows what it has done. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR'
}
