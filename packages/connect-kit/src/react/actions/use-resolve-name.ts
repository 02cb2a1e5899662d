import {
  type ResolveNameErrorCode,
  type ResolveNameParameters,
  type ResolveNameResult,
  resolveName,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link resolveName}: the address a name stands for.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
 * @example const { data: to } = useResolveName(name.endsWith('.reown.id') ? { name } : undefined)
 */
export function useResolveName(
  parameters: QueryParameters<ResolveNameParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<ResolveNameResult, ResolveNameErrorCode> {
  const chain = useActiveChain()
  return useKitQuery(resolveName, parameters, {
    enabled,
    dependsOn: chain,
  })
}
