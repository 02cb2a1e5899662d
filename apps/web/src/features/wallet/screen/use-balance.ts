import { getBalance, isConnectKitError, type Token } from '@esports/connect-kit'
import { useConnectKit } from '@esports/connect-kit/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'

/** S9.8: how long a balance is fresh (ms). */
const balanceLifetime = 30_000

export const balancesKey = (address: Address) => ['balance', address] as const

/** The balance of a token at an address, in base units; refetched every 30 s while shown. */
export function useBalance(chainId: number, token: Token, address: Address) {
  const kit = useConnectKit()
  return useQuery({
    queryKey: [...balancesKey(address), chainId, token.symbol],
    queryFn: () => getBalance(kit, { chainId, token, address }),
    staleTime: balanceLifetime,
    refetchInterval: balanceLifetime,
    retry: (count, error) => count < 2 && isConnectKitError(error, 'RPC_UNAVAILABLE'),
  })
}
