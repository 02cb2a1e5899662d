import type { Address } from 'viem'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { getPublicClient } from '../../kit/clients.ts'
import type { ConnectKit } from '../../kit/connect-kit.ts'
import { findEvmNetwork } from '../../kit/networks.ts'
import type { Token } from '../../networks/token.ts'

export interface ReadBalanceParameters {
  readonly chainId: number
  readonly address: Address
  readonly token: Token
}

/**
 * What an address holds of a token, in base units (wei for the coin), read from the chain.
 *
 * @throws {ConnectKitError} `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`
 * @example await readBalance(kit, { chainId: 137, address, token: { symbol: 'USDT', decimals: 6, address: usdt } })
 */
export async function readBalance(
  kit: ConnectKit,
  { chainId, address, token }: ReadBalanceParameters,
): Promise<bigint> {
  const client = await getPublicClient(kit, chainId)
  const { erc20Abi } = await import('../../kit/viem-contracts.ts')
  try {
    if (!token.address) return await client.getBalance({ address })
    return await client.readContract({
      address: token.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
  } catch (cause) {
    throw new ConnectKitError('RPC_UNAVAILABLE', undefined, { cause, details: { chainId } })
  }
}

/**
 * A network's own coin as a token.
 *
 * @example nativeToken(kit, 137).symbol // 'POL'
 */
export function nativeToken(kit: ConnectKit, chainId: number): Token {
  const { symbol, decimals } = findEvmNetwork(kit, chainId).nativeCurrency
  return { symbol, decimals, address: undefined }
}
