import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'

/**
 * pg's pool, made safe for servers that end or freeze connections.
 *
 * - A connection that fails while it is lent is taken back and closed at once: Drizzle never returns one whose `begin`
 *   failed, and returns a broken one as if it were whole.
 * - One that the server ends between two statements tells by an `error` event that nobody hears, which would end the
 *   process; its next statement fails anyway.
 */
export class SafePool extends Pool {
  constructor(config: PoolConfig) {
    super(config)
    const ignore = () => undefined
    this.on('error', ignore)
    this.on('connect', (client) => client.on('error', ignore))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(lend)
  }
}

function lend(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  // As it stands in the class; an own property shadows it for as long as the connection is lent.
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  let isLent = true
  const giveBack = (failure?: Error | boolean) => {
    if (!isLent) return
    isLent = false
    Reflect.deleteProperty(client, 'query')
    release(failure)
  }
  const watched = async (...args: unknown[]): Promise<unknown> => {
    try {
      return await query(...args)
    } catch (error) {
      if (!isAnswer(error)) giveBack(true)
      throw error
    }
  }
  return Object.assign(client, { release: giveBack, query: watched })
}

/** Whether the server said so and goes on listening; after anything else nobody knows what it has done. */
function isAnswer(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR'
}
