import {
  type Address,
  createTestClient,
  createWalletClient,
  getAddress,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { accounts, usdtOwner } from '../../accounts.ts'
import { networkAt, usdt } from '../../chains/index.ts'
import { poolAbi, poolDeployedBytecode } from '../../chains/pool.gen.ts'
import { testTokenAbi, testTokenDeployedBytecode } from '../../chains/test-token.gen.ts'
import { nativeAddress, usdcAddresses } from './coins.ts'
import type { RunningChain } from './local-chains.ts'
import { priceOf, startPrices } from './prices.ts'

/** Address of the swap pool, the same on every local chain. */
export const poolAddress: Address = getAddress('0x5aab0000000000000000000000000000000000aa')

/** Initial USDC balance of each dev account. */
const startAmount = parseUnits('1000', 6)
/** Liquidity in dollars on each side of each pair, so that an ordinary swap hardly changes the price. */
const depth = 1_000_000

/**
 * Puts USDC and the pool on a chain, with reserves according to the price table. A chain that already has them is not
 * changed. Both are set as code at fixed addresses and owned by the owner of USDT, so no dev account uses a nonce.
 */
export async function openMarket({ chainId, rpcUrl, nativeSymbol, reader }: RunningChain): Promise<void> {
  if (await reader.getCode({ address: poolAddress })) return
  const chain = networkAt(chainId, rpcUrl)
  const transport = http(rpcUrl)
  const node = createTestClient({ mode: 'anvil', chain, transport })
  const owner = createWalletClient({ account: usdtOwner, chain, transport, pollingInterval: 20 })
  const usdc = usdcAddresses[chainId]
  const nativeReserve = parseEther(String(depth / priceOf(startPrices, nativeSymbol)))
  const tokenReserve = parseUnits(String(depth), 6)
  // Every coin is in two of the three pairs.
  await Promise.all([
    node.setCode({ address: usdc, bytecode: testTokenDeployedBytecode }),
    node.setCode({ address: poolAddress, bytecode: poolDeployedBytecode }),
    node.setBalance({ address: poolAddress, value: nativeReserve * 2n }),
    node.setBalance({ address: usdtOwner.address, value: parseEther('1000') }),
  ])
  await owner.writeContractSync({
    address: usdt.addresses[chainId],
    abi: usdt.abi,
    functionName: 'mint',
    args: [poolAddress, tokenReserve * 2n],
  })
  const holders = [poolAddress, ...accounts.map(({ address }) => address)]
  const amounts = [tokenReserve * 2n, ...accounts.map(() => startAmount)]
  await owner.writeContractSync({
    address: usdc,
    abi: testTokenAbi,
    functionName: 'initialize',
    args: ['USD Coin', 'USDC', 6, usdtOwner.address, holders, amounts],
  })
  const pair = (first: Address, second: Address) => ({
    first,
    second,
    firstReserve: first === nativeAddress ? nativeReserve : tokenReserve,
    secondReserve: tokenReserve,
  })
  const usdtAddress = usdt.addresses[chainId]
  await owner.writeContractSync({
    address: poolAddress,
    abi: poolAbi,
    functionName: 'open',
    args: [[pair(nativeAddress, usdtAddress), pair(nativeAddress, usdc), pair(usdtAddress, usdc)]],
  })
}
