import type { Address } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { findEvmNetwork } from '../../core/networks.ts'
import { networkError } from '../../errors/network-error.ts'
import type { Token } from '../../networks/token.ts'
import type { ChainReadErrorCode } from '../error-codes.ts'
import { readChain } from '../read-chain.ts'

export interface ReadBalanceParameters {
  readonly chainId: number
  readonly address: Address
  readonly token: Token
  readonly signal?: AbortSignal | undefined
}

/** Base units: wei for the coin. */
export type ReadBalanceResult = bigint

export type ReadBalanceErrorCode = ChainReadErrorCode

/**
 * What an address holds of a token, in base units (wei for the coin), read from the chain.
 *
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 * @example await readBalance(kit, { chainId: 137, address, token: { symbol: 'USDT', decimals: 6, address: usdt } })
 */
export async function readBalance(
  kit: ConnectKit,
  { chainId, address, token, signal }: ReadBalanceParameters,
): Promise<ReadBalanceResult> {
  return readChain(kit, { chainId, signal }, async (client) => {
    const { erc20Abi, getBalance, readContract } = await import('./viem-balances.ts')
    try {
      if (!token.address) return await getBalance(client, { address })
      const call = {
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      } as const
      return await readContract(client, call)
    } catch (cause) {
      throw networkError('RPC_UNAVAILABLE', undefined, { cause, details: { chainId } })
    }
  })
}

export interface NativeTokenParameters {
  /** EVM chain id of one of the app's networks. */
  readonly chainId: number
}

/**
 * A network's own coin as a token.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`
 * @example nativeToken(kit, { chainId: 137 }).symbol // 'POL'
 */
export function nativeToken(kit: ConnectKit, { chainId }: NativeTokenParameters): Token {
  const { symbol, decimals } = findEvmNetwork(kit, chainId).nativeCurrency
  return { symbol, decimals, address: undefined }
}
