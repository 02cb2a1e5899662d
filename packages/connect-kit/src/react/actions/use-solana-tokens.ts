import {
  type FetchSolanaTokensErrorCode,
  type FetchSolanaTokensResult,
  fetchSolanaTokens,
} from '../../index.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'
import { useSolanaWallet } from '../use-solana-wallet.ts'

/**
 * {@link fetchSolanaTokens}: the SOL and the SPL tokens of the connected Solana account, with what can be sent of them in base units; read anew for another
 * account.
 *
 * @param options `enabled: false` disables the query
 * @example const { data: tokens, refetch } = useSolanaTokens()
 */
export function useSolanaTokens({
  enabled,
}: UseQueryOptions = {}): KitQuery<FetchSolanaTokensResult, FetchSolanaTokensErrorCode> {
  const wallet = useSolanaWallet()
  return useKitQuery(fetchSolanaTokens, wallet && {}, { enabled, dependsOn: wallet })
}
