import {
  connectionIn,
  type GetProviderErrorCode,
  type GetProviderParameters,
  type GetProviderResult,
  getProvider,
  type RegisteredKit,
} from '../../index.ts'
import { useKitState } from '../hooks.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link getProvider}: the EIP-1193 provider of the connected wallet; another wallet returns another provider. `pending` and not fetching while
 * none is connected.
 *
 * @param parameters the active namespace by default
 * @param options `enabled: false` disables the query
 * @example const { data: provider } = useProvider({ namespace: 'eip155' })
 */
export function useProvider(
  parameters: GetProviderParameters<RegisteredKit> = {},
  { enabled }: UseQueryOptions = {},
): KitQuery<GetProviderResult, GetProviderErrorCode> {
  const sessionId = useKitState((state) => {
    const connection = connectionIn(state, parameters.namespace ?? state.activeNamespace)
    return connection.status === 'connected' ? connection.sessionId : undefined
  })
  return useKitQuery(
    (kit, { namespace }: GetProviderParameters<RegisteredKit>) => getProvider(kit, { namespace }),
    sessionId === undefined ? undefined : parameters,
    { enabled, dependsOn: sessionId },
  )
}
