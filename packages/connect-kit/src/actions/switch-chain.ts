import { linkedSignal } from '../async/linked-signal.ts'
import { toWalletError } from '../connectors/eip1193/wallet-error.ts'
import { assertAlive, type ChainIdOfKit, type ConnectKit } from '../core/connect-kit.ts'
import { dispatch } from '../core/dispatch.ts'
import { logWarning } from '../core/log-warning.ts'
import { connectionIn } from '../core/machine.ts'
import { findNetwork } from '../core/networks.ts'
import { rememberNetwork } from '../core/persistence.ts'
import { report } from '../core/report.ts'
import { sessionIn } from '../core/sessions.ts'
import { untilTakenUp } from '../core/taken-up.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { ErrorCodes, WalletErrorCode } from './error-codes.ts'

export interface SwitchChainParameters<Kit extends ConnectKit = ConnectKit> {
  /** Id of one of the app's networks: a number on EVM, the CAIP-2 reference elsewhere. */
  readonly chainId: ChainIdOfKit<Kit>
  readonly signal?: AbortSignal | undefined
}

export type SwitchChainErrorCode =
  | Exclude<WalletErrorCode, 'NOT_CONNECTED'>
  | ErrorCodes<'CHAIN_NOT_CONFIGURED' | 'CHAIN_NOT_SUPPORTED' | 'CHAIN_SWITCH_FAILED'>

// S4.10
/**
 * Switches the active network. A wallet connected in its namespace is switched too, after the network was added to it if the wallet does
 * not know it. Without a connected wallet the selection is stored for the next connection.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_SWITCH_FAILED`, `USER_REJECTED`,
 *   `ABORTED`, `DESTROYED`
 * @example await switchChain(kit, { chainId: 42161 })
 */
export async function switchChain<Kit extends ConnectKit>(
  kit: Kit,
  { chainId, signal }: SwitchChainParameters<Kit>,
): Promise<void> {
  assertAlive(kit)
  const network = findNetwork(kit, chainId, logWarning)
  const namespace = network.chainNamespace
  // A wallet that is reconnecting would switch the app back to its own network.
  await untilTakenUp(kit, [namespace], signal)
  const live = sessionIn(kit, namespace)
  const connection = connectionIn(kit.store.getState(), namespace)
  // A locked wallet is also requested to switch; otherwise it would switch the app back when it is unlocked.
  const isLive = connection.status === 'connected' || connection.status === 'locked'
  if (live && isLive && connection.caipNetworkId !== network.caipNetworkId) {
    const own = linkedSignal(signal, kit.runtime.lifetime.signal)
    try {
      await live.session.switchChain(network, own.signal)
    } catch (error) {
      // A failed attempt is reported, too.
      report(kit, 'SWITCH_NETWORK', { network: network.caipNetworkId })
      throw toWalletError(error)
    } finally {
      own.release()
    }
    // Another connection became active meanwhile, and its wallet was not switched.
    if (sessionIn(kit, namespace) !== live) throw new ConnectKitError('ABORTED')
    dispatch(kit, {
      type: 'chainChanged',
      sessionId: live.session.id,
      namespace,
      chain: network.caipNetworkId,
    })
  }
  dispatch(kit, { type: 'networkChosen', network: network.caipNetworkId })
  rememberNetwork(kit, network.caipNetworkId)
}
