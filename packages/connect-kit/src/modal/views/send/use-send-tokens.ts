import type { ConnectKit } from '../../../index.ts'
import { useBalance, useConnectKit, useKitQuery } from '../../../react.tsx'
import { type SendToken, sendTokens } from './send-tokens.ts'
import type { Sender } from './use-sender.ts'

const readTokens = async (kit: ConnectKit, { signal }: { readonly signal: AbortSignal }) => {
  const { fetchSpendableTokens } = await import('./send-services.ts')
  return fetchSpendableTokens(kit, { signal })
}

/** The tokens an account can send; without services, the native coin and the token of the app's options. */
export function useSendTokens({ accountId, network, details }: Sender) {
  const kit = useConnectKit()
  const read = useKitQuery(readTokens, kit.options.services && {}, { dependsOn: accountId })
  const { items } = details.tokenBalances
  const balances = read.data?.length ? read.data : items
  const tokens = sendTokens(network, balances, kit.options.tokens?.[network.id])
  return { tokens, isLoading: read.isFetching && balances.length === 0, refetch: read.refetch }
}

/** The balance of a token in base units: from the chain, and until it has answered, from the list. */
export function useHeld({ from, network }: Sender, token: SendToken | undefined): bigint | undefined {
  const { data } = useBalance(
    token && {
      chainId: network.id,
      address: from,
      token: { symbol: token.symbol, decimals: token.decimals, address: token.address },
    },
  )
  return data ?? token?.held
}
