import type { Address } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { findEvmNetwork } from '../../core/networks.ts'
import { networkError } from '../../errors/network-error.ts'
import type { Token } from '../../networks/token.ts'
import type { ChainReadErrorCode } from '../error-codes.ts'
import { readChain } from '../read-chain.ts'

export interface GetBalanceParameters {
  readonly chainId: number
  readonly address: Address
  readonly token: Token
  readonly signal?: AbortSignal | undefined
}

/** Base units of the token: wei for a native coin with 18 decimals. */
export type GetBalanceResult = bigint

export type GetBalanceErrorCode = ChainReadErrorCode

/**
 * The balance of a token at an address, in base units (wei for the native coin), read from the chain.
 *
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`, `ABORTED`, `DESTROYED`
 * @example await getBalance(kit, { chainId: 137, address, token: { symbol: 'USDT', decimals: 6, address: usdt } })
 */
export async function getBalance(
  kit: ConnectKit,
  { chainId, address, token, signal }: GetBalanceParameters,
): Promise<GetBalanceResult> {
  return readChain(kit, { chainId, signal }, async (client) => {
    const { erc20Abi, getBalance: getCoinBalance, readContract } = await import('./viem-balances.ts')
    try {
      if (!token.address) return await getCoinBalance(client, { address })
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
 * A network's native coin as a token.
 *
 * @throws {ConnectKitError} `CHAIN_NOT_CONFIGURED`
 * @example nativeToken(kit, { chainId: 137 }).symbol // 'POL'
 */
export function nativeToken(kit: ConnectKit, { chainId }: NativeTokenParameters): Token {
  const { symbol, decimals } = findEvmNetwork(kit, chainId).nativeCurrency
  return { symbol, decimals, address: undefined }
}
