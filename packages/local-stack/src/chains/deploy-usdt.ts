import { createTestClient, createWalletClient, http, parseEther, parseUnits } from 'viem'
import { accounts, usdtOwner } from '../accounts.ts'
import { type ChainId, networkAt, usdt } from './networks.ts'

/** Initial USDT balance of each dev account. */
const startAmount = parseUnits('2500', usdt.decimals)

/**
 * Puts the token at its real address. A deployment cannot choose its address, so the code is set directly and a call
 * replaces the constructor.
 */
export async function deployUsdt({ chainId, rpcUrl }: { chainId: ChainId; rpcUrl: string }): Promise<void> {
  const chain = networkAt(chainId, rpcUrl)
  const transport = http(rpcUrl)
  const node = createTestClient({ mode: 'anvil', chain, transport })
  const address = usdt.addresses[chainId]
  await Promise.all([
    node.setCode({ address, bytecode: usdt.deployedBytecode }),
    node.setBalance({ address: usdtOwner.address, value: parseEther('1000') }),
  ])
  await createWalletClient({ account: usdtOwner, chain, transport, pollingInterval: 20 }).writeContractSync({
    address,
    abi: usdt.abi,
    functionName: 'initialize',
    args: [usdtOwner.address, accounts.map((account) => account.address), startAmount],
  })
}
