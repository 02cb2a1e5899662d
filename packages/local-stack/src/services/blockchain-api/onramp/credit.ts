import { type Address, createTestClient, createWalletClient, type Hash, http } from 'viem'
import { usdtOwner } from '../../../accounts.ts'
import { networkAt } from '../../../chains/index.ts'
import { testTokenAbi } from '../../../chains/test-token.gen.ts'
import type { Offer } from './networks.ts'

/**
 * Credits new coins to an account by a transaction: tokens are minted by their owner; native coins are sent by the same
 * account, which the node gives as many before.
 *
 * @param amount base units
 */
export async function credit({ chain, coin }: Offer, to: Address, amount: bigint): Promise<Hash> {
  const { chainId, rpcUrl, reader } = chain
  const network = networkAt(chainId, rpcUrl)
  const transport = http(rpcUrl)
  const seller = createWalletClient({ account: usdtOwner, chain: network, transport, pollingInterval: 20 })
  if (coin.isNative) {
    const { address } = usdtOwner
    const value = (await reader.getBalance({ address })) + amount
    await createTestClient({ mode: 'anvil', chain: network, transport }).setBalance({ address, value })
    const { transactionHash } = await seller.sendTransactionSync({ to, value: amount })
    return transactionHash
  }
  // USDT has the same mint function.
  const { transactionHash } = await seller.writeContractSync({
    address: coin.address,
    abi: testTokenAbi,
    functionName: 'mint',
    args: [to, amount],
  })
  return transactionHash
}
