import { useConnectKit } from '@esports/connect-kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { readHistory } from './read-history.ts'

export const historyKey = (address: Address) => ['wallet-history', address] as const

/** The sent and received transfers, refetched every 10 s while shown. */
export function useHistory(address: Address) {
  const kit = useConnectKit()
  return useQuery({
    queryKey: historyKey(address),
    queryFn: () => readHistory(kit, address),
    refetchInterval: 10_000,
  })
}
