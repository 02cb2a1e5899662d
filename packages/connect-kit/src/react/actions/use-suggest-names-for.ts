import {
  type SuggestNamesForErrorCode,
  type SuggestNamesForParameters,
  type SuggestNamesForResult,
  suggestNamesFor,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link suggestNamesFor}: available names similar to the one being typed.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: suggestions = [] } = useSuggestNamesFor(label.length < 4 ? undefined : { label })
 */
export function useSuggestNamesFor(
  parameters: QueryParameters<SuggestNamesForParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<SuggestNamesForResult, SuggestNamesForErrorCode> {
  const chain = useActiveChain()
  return useKitQuery(suggestNamesFor, parameters, {
    enabled,
    dependsOn: chain,
  })
}
