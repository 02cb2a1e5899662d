import { useConnectKit } from '@esports/connect-kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { readHistory } from './read-history.ts'

export const historyKey = (address: Address) => ['wallet-history', address] as const

/** What was sent and received, read again every 10 s while it is looked at. */
export function useHistory(address: Address) {
  const kit = useConnectKit()
  return useQuery({
    queryKey: historyKey(address),
    queryFn: () => readHistory(kit, address),
    refetchInterval: 10_000,
  })
}
