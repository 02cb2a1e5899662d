import {
  type FetchWalletPermissionsErrorCode,
  type FetchWalletPermissionsResult,
  fetchWalletPermissions,
} from '../../index.ts'
import { useConnections } from '../use-connections.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link fetchWalletPermissions}: what each connected wallet lets this page do. Read again when a connection changes.
 *
 * @param options `enabled: false` does not read
 * @example const { data: wallets = [] } = useWalletPermissions()
 */
export function useWalletPermissions({
  enabled,
}: UseQueryOptions = {}): KitQuery<FetchWalletPermissionsResult, FetchWalletPermissionsErrorCode> {
  const connections = useConnections()
  return useKitQuery(fetchWalletPermissions, everything, { enabled, dependsOn: connections })
}

const everything = {}
