import { type Address, createTestClient, createWalletClient, type Hash, http } from 'viem'
import { usdtOwner } from '../../../accounts.ts'
import { networkAt } from '../../../chains/index.ts'
import { testTokenAbi } from '../../../chains/test-token.gen.ts'
import type { Offer } from './networks.ts'

/**
 * Credits new coins to an account: tokens are minted by their owner, and the transaction hash is returned; the native
 * balance is set by the node, without a transaction.
 *
 * @param amount base units
 */
export async function credit({ chain, coin }: Offer, to: Address, amount: bigint): Promise<Hash | undefined> {
  const { chainId, rpcUrl, reader } = chain
  const network = networkAt(chainId, rpcUrl)
  const transport = http(rpcUrl)
  if (coin.isNative) {
    const value = (await reader.getBalance({ address: to })) + amount
    await createTestClient({ mode: 'anvil', chain: network, transport }).setBalance({ address: to, value })
    return undefined
  }
  const owner = createWalletClient({ account: usdtOwner, chain: network, transport, pollingInterval: 20 })
  // USDT has the same mint function.
  const { transactionHash } = await owner.writeContractSync({
    address: coin.address,
    abi: testTokenAbi,
    functionName: 'mint',
    args: [to, amount],
  })
  return transactionHash
}
