import {
  type WaitForPurchaseErrorCode,
  type WaitForPurchaseParameters,
  type WaitForPurchaseResult,
  waitForPurchase,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link waitForPurchase}: `pending` until a purchase by the connected account is found.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: purchase } = useWaitForPurchase(clickedAt === undefined ? undefined : { since: clickedAt })
 */
export function useWaitForPurchase(
  parameters: QueryParameters<WaitForPurchaseParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<WaitForPurchaseResult, WaitForPurchaseErrorCode> {
  const wallet = useEvmWallet()
  return useKitQuery(waitForPurchase, wallet && parameters, {
    enabled,
    dependsOn: wallet,
  })
}
