import {
  type PrepareSolanaTransferErrorCode,
  type PrepareSolanaTransferParameters,
  type PrepareSolanaTransferResult,
  prepareSolanaTransfer,
} from '../../index.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'
import { useSolanaWallet } from '../use-solana-wallet.ts'

/**
 * {@link prepareSolanaTransfer}: what a transfer from the connected Solana account does, with its fee and rent in lamports, or why it would fail; done anew
 * when the parameters change.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data, error } = usePrepareSolanaTransfer({ token, to, amount: parseAmount('5', 6) })
 */
export function usePrepareSolanaTransfer(
  parameters: QueryParameters<PrepareSolanaTransferParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<PrepareSolanaTransferResult, PrepareSolanaTransferErrorCode> {
  const wallet = useSolanaWallet()
  return useKitQuery(prepareSolanaTransfer, wallet && parameters, { enabled, dependsOn: wallet })
}
