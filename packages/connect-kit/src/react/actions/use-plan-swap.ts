import { type PlanSwapErrorCode, type PlanSwapParameters, planSwap, type SwapPlan } from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link planSwap}: the transactions of a swap of the connected EVM account with their fee, to show and then to pass to
 * {@link useExecuteSwap}. It is valid as long as its quote: call `refetch` before.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: plan, error } = usePlanSwap({ from, to, amount })
 */
export function usePlanSwap(
  parameters: QueryParameters<PlanSwapParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<SwapPlan, PlanSwapErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(planSwap, wallet && parameters, { enabled, dependsOn: wallet })
}
