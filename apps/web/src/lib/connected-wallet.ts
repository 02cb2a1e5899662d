import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/** Never fetched: the wallet code sets the value once it is loaded. */
const connectedWalletQuery = queryOptions({
  queryKey: ['connected-wallet'],
  queryFn: (): string | null => null,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Address of the wallet connected in this page, or null. It is stored outside the wallet code, so that a screen that
 * only shows the address does not load that code.
 */
export const useConnectedWallet = (): string | null => useQuery(connectedWalletQuery).data ?? null

/** Sets the connected address; null: none. */
export function tellConnectedWallet(queries: QueryClient, address: string | null): void {
  queries.setQueryData(connectedWalletQuery.queryKey, address)
}
