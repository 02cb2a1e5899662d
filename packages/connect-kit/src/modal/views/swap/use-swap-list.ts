import { useMemo } from 'react'
import { useSpendableTokens, useSwapTokens } from '../../../react.tsx'
import type { Sender } from '../send/use-sender.ts'
import { shownTokens } from './swap-tokens.ts'

/** The tokens of an account's network that can be swapped. A list without balances is better than none. */
export function useSwapList({ network, details }: Sender) {
  const list = useSwapTokens()
  const balances = useSpendableTokens()
  const { items } = details.tokenBalances
  const tokens = useMemo(
    () => shownTokens(network.caipNetworkId, list.data ?? [], balances.data?.length ? balances.data : items),
    [network.caipNetworkId, list.data, balances.data, items],
  )
  return {
    tokens,
    isLoading: list.isPending && list.fetchStatus === 'fetching',
    error: list.error,
    isFetching: list.isFetching,
    refetch: list.refetch,
  }
}
