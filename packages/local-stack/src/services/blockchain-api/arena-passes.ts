import { type Address, createTestClient, createWalletClient, getAddress, http } from 'viem'
import { accounts, usdtOwner } from '../../accounts.ts'
import { networkAt } from '../../chains/index.ts'
import { testNftAbi, testNftDeployedBytecode } from '../../chains/test-nft.gen.ts'
import type { RunningChain } from './local-chains.ts'

/** Address of the NFT collection 'Arena Passes', the same on every local chain. */
export const arenaPassesAddress: Address = getAddress('0xa4e7a000000000000000000000000000000000c7')

/** Every dev account gets one of each: the first has the tokens 1, 2 and 3, the second 4, 5 and 6. */
const passNames = ['Golden Ticket', 'Night Bracket', 'Grand Final']

/**
 * Puts the collection on a chain and gives each dev account its passes. A chain that already has it is not changed. Like
 * the market it is set as code and owned by the owner of USDT, so no dev account uses a nonce.
 */
export async function issueArenaPasses({ chainId, rpcUrl, reader }: RunningChain): Promise<void> {
  if (await reader.getCode({ address: arenaPassesAddress })) return
  const chain = networkAt(chainId, rpcUrl)
  const transport = http(rpcUrl)
  const node = createTestClient({ mode: 'anvil', chain, transport })
  await node.setCode({ address: arenaPassesAddress, bytecode: testNftDeployedBytecode })
  const holders = accounts.map(({ address }) => address)
  await createWalletClient({ account: usdtOwner, chain, transport, pollingInterval: 20 }).writeContractSync({
    address: arenaPassesAddress,
    abi: testNftAbi,
    functionName: 'initialize',
    args: ['Arena Passes', 'PASS', usdtOwner.address, holders, passNames],
  })
}
