import { ApiError } from '@esports/contract'
import { QueryClient } from '@tanstack/react-query'

const mostRetries = 2

/** Retries only temporary failures: no connection, a busy or failing server. */
const isWorthRetrying = (failures: number, cause: unknown) =>
  failures < mostRetries && (!(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500)

/** The query client of the app. Data is fresh for half a minute, because sockets report changes. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying }, mutations: { retry: false } },
  })
