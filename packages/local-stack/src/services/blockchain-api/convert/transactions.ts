import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { z } from 'zod'
import { poolAbi } from '../../../chains/pool.gen.ts'
import { json } from '../../answer.ts'
import { accountIdOf } from '../account-ids.ts'
import { coinId } from '../coins.ts'
import type { LocalChains } from '../local-chains.ts'
import { poolAddress } from '../market.ts'
import { refusals } from '../refusals.ts'
import { bodyOf, queryOf } from '../request.ts'
import type { Route } from '../router.ts'
import { baseUnits, type CoinPair, coinOf, coinPairOf } from './coin-ids.ts'
import { poolQuote, tooLittle } from './pool-quote.ts'

const allowanceShape = z.object({ tokenAddress: z.string(), userAddress: z.string() })
const approveShape = z.object({
  userAddress: z.string(),
  from: z.string(),
  to: z.string(),
  amount: baseUnits.optional(),
})
const swapShape = z.object({
  amount: baseUnits,
  /** Slippage tolerance in percent. */
  eip155: z.object({ slippage: z.number().min(0).max(50) }).default({ slippage: 1 }),
  projectId: z.string().optional(),
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  disableEstimate: z.boolean().optional(),
})

/** Gas limit that is sufficient for every swap of the pool. */
const swapGas = 200_000n

/**
 * `v1/convert/allowance`, `build-approve` and `build-transaction`: the transactions that a wallet must send to swap in
 * the pool.
 */
export function swapTransactionRoutes(chains: LocalChains): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/convert/allowance',
      access: 'project',
      async answer(request) {
        const { tokenAddress, userAddress } = queryOf(request, allowanceShape)
        const user = userOf(chains, userAddress).address
        const { chain, coin } = coinOf(chains, tokenAddress)
        if (!coin) throw refusals.conversion(`unknown token ${tokenAddress}`)
        if (coin.isNative) return json({ allowance: String(maxUint256) })
        const allowance = await chain.reader.readContract({
          address: coin.address,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [user, poolAddress],
        })
        return json({ allowance: String(allowance) })
      },
    },
    {
      method: 'GET',
      path: '/v1/convert/build-approve',
      access: 'project',
      async answer(request) {
        const { userAddress, amount = maxUint256, ...ids } = queryOf(request, approveShape)
        userOf(chains, userAddress)
        const { chain, from } = coinPairOf(chains, ids.from, ids.to)
        if (from.isNative) throw refusals.conversion('the native coin needs no approval')
        const args = [poolAddress, amount] as const
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
        const gasPrice = String(await chain.reader.getGasPrice())
        // `from` is the token contract: the approval is sent to that address.
        const tx = { from: coinId(from), to: `${chain.id}:${poolAddress}`, data, value: '0' }
        return json({ tx: { ...tx, eip155: { gasPrice } } })
      },
    },
    {
      method: 'POST',
      path: '/v1/convert/build-transaction',
      access: 'project',
      async answer(request) {
        const { amount, userAddress, eip155, disableEstimate, ...ids } = bodyOf(request, swapShape)
        const user = userOf(chains, userAddress).address
        const pair = coinPairOf(chains, ids.from, ids.to)
        const expected = await poolQuote(pair, amount)
        if (expected === 0n) return tooLittle()
        const data = swapData(pair, amount, leastAccepted(expected, eip155.slippage))
        const [gasPrice, gas] = await Promise.all([
          pair.chain.reader.getGasPrice(),
          disableEstimate === true ? swapGas : estimateGas(pair, user, amount, data),
        ])
        const tx = { from: userAddress, to: `${pair.chain.id}:${poolAddress}`, data, amount: String(amount) }
        return json({ tx: { ...tx, eip155: { gas: String(gas), gasPrice: String(gasPrice) } } })
      },
    },
  ]
}

/** The account that swaps. @throws {Refusal} 400 if it is not a CAIP-10 account on a running chain. */
function userOf(chains: LocalChains, id: string) {
  const user = accountIdOf(id)
  chains.chainOf(user.chain)
  return user
}

function swapData({ from, to }: CoinPair, amount: bigint, minOut: bigint): Hex {
  const args = [from.address, to.address, amount, minOut] as const
  return encodeFunctionData({ abi: poolAbi, functionName: 'swap', args })
}

/** Computed in basis points, so that the arithmetic stays in integers. */
const leastAccepted = (expected: bigint, slippage: number) =>
  (expected * (10_000n - BigInt(Math.round(slippage * 100)))) / 10_000n

async function estimateGas({ chain, from }: CoinPair, account: Address, amount: bigint, data: Hex) {
  try {
    const value = from.isNative ? amount : 0n
    return await chain.reader.estimateGas({ account, to: poolAddress, value, data })
  } catch (cause) {
    throw refusals.conversion(
      `the swap would fail: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}
