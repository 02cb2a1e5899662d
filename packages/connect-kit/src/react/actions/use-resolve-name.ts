import {
  type ResolveNameErrorCode,
  type ResolveNameParameters,
  type ResolveNameResult,
  resolveName,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link resolveName}: the address a name resolves to.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
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
