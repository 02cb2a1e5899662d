import type { VerifyMessageActionParameters } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { networkError } from '../errors/network-error.ts'
import type { ChainReadErrorCode } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { readChain } from './read-chain.ts'

/** Typed like viem's `VerifyMessageActionParameters`: `address`, `message` (a text, or `{ raw }` bytes) and `signature`. */
export type VerifyMessageParameters<Kit extends ConnectKit = ConnectKit> = VerifyMessageActionParameters & {
  /** EVM chain id of the network used to verify contract wallets. Defaults to the wallet's chain, else the selected network. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  readonly signal?: AbortSignal | undefined
}

export type VerifyMessageResult = boolean

export type VerifyMessageErrorCode = ChainReadErrorCode

/**
 * Verifies that an address signed a message (EIP-191): an EOA, a contract wallet (ERC-1271), or a contract wallet that is not deployed yet
 * (ERC-6492). Contract wallets are verified on the chain. Verify sign-ins on a server instead, with `/verify`.
 *
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 * @example const isMine = await verifyMessage(kit, { address, message: 'I am me', signature })
 */
export async function verifyMessage<Kit extends ConnectKit>(
  kit: Kit,
  parameters: VerifyMessageParameters<Kit>,
): Promise<VerifyMessageResult> {
  const { chainId, signal, ...signed } = parameters
  return readChain(kit, { chainId, signal }, async (client) => {
    const viem = await import('./viem-reads.ts')
    try {
      if (await viem.verifyMessage(client, signed)) return true
      // viem also returns false when the node does not respond.
      await viem.getChainId(client)
      return false
    } catch (cause) {
      throw networkError('RPC_UNAVAILABLE', undefined, { cause })
    }
  })
}
