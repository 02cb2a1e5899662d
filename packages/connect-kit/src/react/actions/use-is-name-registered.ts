import {
  type IsNameRegisteredErrorCode,
  type IsNameRegisteredParameters,
  isNameRegistered,
} from '../../services.ts'
import { useActiveChain } from '../use-active-account.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link isNameRegistered}: whether a name is already registered.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
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
