import {
  type IsNameRegisteredErrorCode,
  type IsNameRegisteredParameters,
  isNameRegistered,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link isNameRegistered}: whether somebody has a name already.
 *
 * @param parameters undefined while they are not known yet: then nobody is asked
 * @param options `enabled: false` asks nobody
 * @example const { data: isTaken } = useIsNameRegistered({ label })
 */
export function useIsNameRegistered(
  parameters: QueryParameters<IsNameRegisteredParameters> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<boolean, IsNameRegisteredErrorCode> {
  const chain = useActiveChain()
  return useKitQuery(isNameRegistered, parameters, {
    enabled,
    dependsOn: chain,
  })
}
