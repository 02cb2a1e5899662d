import { abortable } from '../../async/abortable.ts'
import { linkedSignal } from '../../async/linked-signal.ts'
import { toWalletError } from '../../connectors/eip1193/wallet-error.ts'
import { assertAlive, type ConnectKit } from '../../core/connect-kit.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { disconnect } from '../disconnect.ts'
import type { WalletErrorCode } from '../error-codes.ts'

export interface RevokeWalletPermissionParameters {
  /** As {@link fetchWalletPermissions} lists it. */
  readonly sessionId: string
  /** One permission of the site (EIP-2255). Without it the whole session ends. */
  readonly capability?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type RevokeWalletPermissionErrorCode = WalletErrorCode

/**
 * Takes back what a wallet lets this page do: one permission of the site (`wallet_revokePermissions`, EIP-2255), or the whole session. Without the
 * permission `eth_accounts` nothing is left of a session, so revoking it disconnects.
 *
 * @throws {ConnectKitError} `NOT_CONNECTED` if the session is not open any more, `WALLET_UNSUPPORTED`, `USER_REJECTED`, `ABORTED`, `DESTROYED` and
 *   the others of {@link RevokeWalletPermissionErrorCode}
 * @example await revokeWalletPermission(kit, { sessionId, capability: 'wallet_snap' })
 */
export async function revokeWalletPermission(
  kit: ConnectKit,
  { sessionId, capability, signal }: RevokeWalletPermissionParameters,
): Promise<void> {
  assertAlive(kit)
  if (capability === undefined || capability === 'eth_accounts') return disconnect(kit, { sessionId })
  const live = kit.runtime.sessions.get(sessionId)
  if (!live) throw new ConnectKitError('NOT_CONNECTED')
  const own = linkedSignal(signal, kit.runtime.lifetime.signal)
  try {
    const request = { method: 'wallet_revokePermissions', params: [{ [capability]: {} }] }
    await abortable(live.session.provider('eip155').request(request), own.signal)
  } catch (error) {
    throw toWalletError(error)
  } finally {
    own.release()
  }
}
