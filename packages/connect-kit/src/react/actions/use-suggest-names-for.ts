import {
  type SuggestNamesForErrorCode,
  type SuggestNamesForParameters,
  type SuggestNamesForResult,
  suggestNamesFor,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link suggestNamesFor}: names like the one a person types.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
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
