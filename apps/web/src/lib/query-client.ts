import { ApiError } from '@esports/contract'
import { onlineManager, type Query, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { isUnreachable } from './unreachable.ts'

const mostRetries = 2

/** Retries only temporary failures: no connection, a busy or failing server. */
const isWorthRetrying = (failures: number, cause: unknown) =>
  failures < mostRetries && (!(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500)

/**
 * Reads from the server, and when nothing answers, what this browser kept of an earlier answer, with its age. While there is a network, the retries come first.
 */
async function readOrKept<Data>(
  read: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  try {
    return await read(context)
  } catch (cause) {
    const { data, fetchFailureCount } = query.state
    const isLast = !navigator.onLine || fetchFailureCount >= mostRetries
    if (data !== undefined || !isLast || !isUnreachable(cause)) throw cause
    const kept = await keptOf(query)
    if (!kept) throw cause
    // After the query has taken the data as new.
    setTimeout(() => query.setState({ dataUpdatedAt: kept.at }), 0)
    // Only this query stores under its hash, in this version of the app.
    return kept.data as Data
  }
}

async function keptOf(query: Query) {
  try {
    return await (await import('./kept-reads.ts')).readKept(query.queryHash)
  } catch (cause) {
    console.info('The code of what is kept could not be loaded.', cause)
    return undefined
  }
}

class AppQueryClient extends QueryClient {
  /** Without a network nothing is read before it is back. A write that waited for that would keep its button busy as long, although it has failed. */
  override async invalidateQueries(...values: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const read = super.invalidateQueries(...values)
    if (onlineManager.isOnline()) await read
  }
}

/**
 * The query client of the app. Data is fresh for half a minute, because sockets report changes. Without a network, reads show what this browser kept and go on when
 * it is back; writes fail at once, so that a person knows that nothing was sent.
 */
export function createQueryClient(): QueryClient {
  // Later changes are reported by events.
  onlineManager.setOnline(navigator.onLine)
  return new AppQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: isWorthRetrying,
        networkMode: 'offlineFirst',
        persister: readOrKept,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
