import type { VerifyMessageActionParameters } from 'viem'
import type { ConnectKit } from '../core/connect-kit.ts'
import { networkError } from '../errors/network-error.ts'
import type { ChainReadErrorCode } from './error-codes.ts'
import type { EvmChainIdOfKit } from './evm-chain-id.ts'
import { readChain } from './read-chain.ts'

/** As viem types the same: `address`, `message` (a text, or `{ raw }` bytes) and `signature`. */
export type VerifyMessageParameters<Kit extends ConnectKit = ConnectKit> = VerifyMessageActionParameters & {
  /** EVM chain id of the network that is asked about contract wallets. Where the wallet is, else the chosen one, unless given. */
  readonly chainId?: EvmChainIdOfKit<Kit> | undefined
  readonly signal?: AbortSignal | undefined
}

export type VerifyMessageResult = boolean

export type VerifyMessageErrorCode = ChainReadErrorCode

/**
 * Whether an address signed a text (EIP-191): a key, a contract wallet (ERC-1271), or one that is still to be deployed (ERC-6492). The
 * last two are asked of the chain. A sign-in is for a server to check, with `/verify`.
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
      // viem says no for a node that does not answer, too.
      await viem.getChainId(client)
      return false
    } catch (cause) {
      throw networkError('RPC_UNAVAILABLE', undefined, { cause })
    }
  })
}
