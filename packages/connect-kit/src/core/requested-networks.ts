import type { Connector } from '../connectors/connector.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Network } from '../networks/network.ts'
import type { ConnectKit, Networks } from './connect-kit.ts'
import { activeNetwork, findNetwork } from './networks.ts'

/** The networks to request from a connector, and the preferred one. */
export function networksFor(
  kit: ConnectKit,
  connector: Connector,
  {
    chainId,
    namespace,
  }: { readonly chainId?: number | string | undefined; readonly namespace?: string | undefined },
): { networks: Networks; preferred: Network } {
  const state = kit.store.getState()
  const [first, ...rest] = state.networks.filter(
    ({ chainNamespace }) => connector.namespaces?.includes(chainNamespace) ?? true,
  )
  if (!first) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
  const networks: Networks = [first, ...rest]
  if (chainId !== undefined) {
    const wanted = findNetwork(kit, chainId)
    if (!networks.includes(wanted)) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
    return { networks, preferred: wanted }
  }
  const chosen = activeNetwork(state, namespace ?? state.activeNamespace)
  if (chosen && networks.includes(chosen)) return { networks, preferred: chosen }
  return { networks, preferred: networks.find((one) => one.chainNamespace === namespace) ?? first }
}
