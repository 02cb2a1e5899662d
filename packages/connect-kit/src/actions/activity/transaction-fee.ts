import type { Hash } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { networkError } from '../../errors/network-error.ts'
import { readChain } from '../read-chain.ts'

export interface TransactionFeeParameters {
  /** EVM chain id. */
  readonly chainId: number
  readonly hash: Hash
  readonly signal?: AbortSignal | undefined
}

/**
 * What a mined transaction cost, in wei: gas and, on networks that charge it apart, the fee of the layer below.
 *
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`, also if the node does not know the transaction; `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 */
export const transactionFee = (
  kit: ConnectKit,
  { chainId, hash, signal }: TransactionFeeParameters,
): Promise<bigint> =>
  readChain(kit, { chainId, signal }, async (client) => {
    const { getTransactionReceipt } = await import('./viem-receipts.ts')
    try {
      const receipt = await getTransactionReceipt(client, { hash })
      // Networks of the OP Stack add it to the receipt; viem passes it on as the node sent it.
      const l1Fee: unknown = 'l1Fee' in receipt ? receipt.l1Fee : undefined
      const below = typeof l1Fee === 'string' || typeof l1Fee === 'bigint' ? BigInt(l1Fee) : 0n
      return receipt.gasUsed * receipt.effectiveGasPrice + below
    } catch (cause) {
      throw networkError('RPC_UNAVAILABLE', undefined, { cause, details: { chainId } })
    }
  })
