import type { ConnectKit } from '../../core/connect-kit.ts'
import { isConnectKitError } from '../../errors/connect-kit-error.ts'
import { fieldsOf } from '../call-fields.ts'
import { getCapabilities } from '../get-capabilities.ts'
import type { OnChain } from '../send/transfer.ts'

/**
 * Whether the connected wallet executes several calls at once, all or none (EIP-5792 `atomic`). A wallet that cannot tell cannot do it.
 *
 * @throws {ConnectKitError} `ABORTED`, `NOT_CONNECTED`, `DESTROYED`
 */
export async function canBatch(kit: ConnectKit, { chainId, signal }: OnChain): Promise<boolean> {
  try {
    const capabilities = await getCapabilities(kit, { chainIds: [chainId], ...(signal ? { signal } : {}) })
    // Chain 0 stands for all chains.
    const { status } = fieldsOf(capabilities[chainId]?.['atomic'] ?? capabilities[0]?.['atomic'])
    return status === 'supported' || status === 'ready'
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED') || isConnectKitError(error, 'DESTROYED')) throw error
    if (isConnectKitError(error, 'NOT_CONNECTED')) throw error
    return false
  }
}
