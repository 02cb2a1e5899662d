import {
  type WaitForPurchaseErrorCode,
  type WaitForPurchaseParameters,
  type WaitForPurchaseResult,
  waitForPurchase,
} from '../../services.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link waitForPurchase}: `pending` until a purchase of the connected account is seen.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
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
