import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { assertAlive, type ChainIdOfKit, type ConnectKit } from './connect-kit.ts'
import { dispatch } from './dispatch.ts'
import { linkAbort } from './link-abort.ts'
import { connectionIn } from './machine.ts'
import { findNetwork } from './networks.ts'
import { rememberNetwork } from './remembered.ts'
import { report } from './report.ts'
import { tellDeveloper } from './tell-developer.ts'

export interface SwitchNetworkParameters<Kit extends ConnectKit = ConnectKit> {
  /** Id of one of the app's networks: a number on EVM, the CAIP-2 reference elsewhere. */
  readonly chainId: ChainIdOfKit<Kit>
  readonly signal?: AbortSignal
}

/**
 * Makes a network the active one. A wallet connected in its namespace is brought there, and given the network first
 * when it does not know it (S4.10); without one the choice is kept for the next connection.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_SWITCH_FAILED`, `USER_REJECTED`,
 *   `ABORTED`, `DESTROYED`
 * @example await switchNetwork(kit, { chainId: 42161 })
 */
export async function switchNetwork<Kit extends ConnectKit>(
  kit: Kit,
  { chainId, signal }: SwitchNetworkParameters<Kit>,
): Promise<void> {
  assertAlive(kit)
  const network = findNetwork(kit, chainId, tellDeveloper)
  const namespace = network.chainNamespace
  const live = kit.runtime.sessions.get(namespace)
  const connection = connectionIn(kit.store.getState(), namespace)
  if (live && connection.status === 'connected' && connection.caipNetworkId !== network.caipNetworkId) {
    const own = new AbortController()
    const unlink = linkAbort(own, [signal, kit.runtime.lifetime.signal])
    try {
      await live.session.switchChain(network, own.signal)
    } catch (error) {
      // An attempt counts, whatever comes of it.
      report(kit, 'SWITCH_NETWORK', { network: network.caipNetworkId })
      throw toWalletError(error)
    } finally {
      unlink()
    }
    // The wallet may have been replaced while its person was asked.
    if (kit.runtime.sessions.get(namespace) !== live) return
    dispatch(kit, {
      type: 'chainChanged',
      connectorId: live.connector.id,
      namespace,
      chain: network.caipNetworkId,
    })
  }
  dispatch(kit, { type: 'networkChosen', network: network.caipNetworkId })
  rememberNetwork(kit, network.caipNetworkId)
}
