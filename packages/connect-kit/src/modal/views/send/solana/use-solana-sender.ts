import type { Network } from '../../../../networks/network.ts'
import { useNetworks, useSolanaTokens } from '../../../../react.tsx'
import { type ShownAccount, useAccount } from '../../account/use-account.ts'

/** The Solana account that sends, on its network. */
export interface SolanaSender extends ShownAccount {
  /** CAIP-10 id. */
  readonly accountId: string
  readonly from: string
  readonly network: Network
}

/** The connected account, if it is one of Solana on a network of the app. */
export function useSolanaSender(): SolanaSender | undefined {
  const account = useAccount()
  const { active } = useNetworks()
  if (!account || active?.chainNamespace !== 'solana') return undefined
  const { address, caipAddress } = account.connection
  return { ...account, accountId: caipAddress, from: address, network: active }
}

/** The tokens of the connected account, each with the key that a draft keeps. */
export function useChoices() {
  const { data, isFetching, error, refetch } = useSolanaTokens()
  const tokens = (data ?? []).map((token) => ({
    ...token,
    key: token.mint ?? '',
    address: token.mint,
  }))
  return { tokens, isLoading: isFetching && !data, error, refetch }
}

export type SolanaChoice = ReturnType<typeof useChoices>['tokens'][number]

/** The token of a draft: the chosen one, else the first. */
export const chosenToken = (
  tokens: readonly SolanaChoice[],
  key: string | undefined,
): SolanaChoice | undefined =>
  key === undefined
    ? (tokens.find(({ held }) => held > 0n) ?? tokens[0])
    : tokens.find((one) => one.key === key)
