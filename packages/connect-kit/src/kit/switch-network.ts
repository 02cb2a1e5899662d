import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { dispatch } from './adopt-session.ts'
import { type ConnectKit, findNetwork } from './connect-kit.ts'

export interface SwitchNetworkParameters {
  /** EVM chain id of one of the app's networks. */
  readonly chainId: number
  readonly signal?: AbortSignal
}

/**
 * Brings the connected wallet to another network, adding it to the wallet when it is unknown there (S4.10).
 *
 * @throws {ConnectKitError} `NOT_CONNECTED`, `CHAIN_NOT_CONFIGURED`, `CHAIN_NOT_SUPPORTED`, `USER_REJECTED`, `ABORTED`
 * @example await switchNetwork(kit, { chainId: 42161 })
 */
export async function switchNetwork(
  kit: ConnectKit,
  { chainId, signal }: SwitchNetworkParameters,
): Promise<void> {
  const network = findNetwork(kit, chainId)
  const { session } = kit.runtime
  if (!session) throw new ConnectKitError('NOT_CONNECTED')
  if (session.chainId === chainId) return
  await session.switchChain(network, signal ?? new AbortController().signal)
  if (kit.runtime.session === session) dispatch(kit, { type: 'chainChanged', chainId })
}
