import { ApiError } from '@esports/contract'
import { QueryClient } from '@tanstack/react-query'

const mostRetries = 2

/** Repeats only what can heal by itself: no connection, a busy or broken server. */
const isWorthRetrying = (failures: number, cause: unknown) =>
  failures < mostRetries && (!(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500)

/** One cache for the app. Half a minute is fresh enough, because the sockets say what moved. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying }, mutations: { retry: false } },
  })
