import { type NamesOfErrorCode, type NamesOfParameters, type NamesOfResult, namesOf } from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link namesOf}: the full names of an address.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: names = [] } = useNamesOf({ address })
 */
export function useNamesOf(
  parameters: QueryParameters<NamesOfParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<NamesOfResult, NamesOfErrorCode> {
  const chain = useActiveChain()
  return useKitQuery(namesOf, parameters, {
    enabled,
    dependsOn: chain,
  })
}
