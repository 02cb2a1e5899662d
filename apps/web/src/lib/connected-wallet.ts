import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/** Nobody fetches it: the wallet tells it, once its code is there. */
const connectedWalletQuery = queryOptions({
  queryKey: ['connected-wallet'],
  queryFn: (): string | null => null,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Address of the wallet that is connected in this page, or null. It is kept beside the wallet, so that a screen that only
 * shows the address does not load the wallet's code.
 */
export const useConnectedWallet = (): string | null => useQuery(connectedWalletQuery).data ?? null

/** Says which wallet is connected; null: none. */
export function tellConnectedWallet(queries: QueryClient, address: string | null): void {
  queries.setQueryData(connectedWalletQuery.queryKey, address)
}
