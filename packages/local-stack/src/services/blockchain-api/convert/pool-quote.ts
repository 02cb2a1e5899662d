import { poolAbi } from '../../../chains/pool.gen.ts'
import { type Answer, json } from '../../answer.ts'
import { poolAddress } from '../market.ts'
import { refusals } from '../refusals.ts'
import type { CoinPair } from './coin-ids.ts'

/** What the pool currently returns for an amount, in base units. @throws {Refusal} 400 for an amount of zero. */
export async function poolQuote({ chain, from, to }: CoinPair, amount: bigint): Promise<bigint> {
  if (amount === 0n) throw refusals.conversion('amount must be more than zero')
  // Larger amounts could overflow the pool's multiplication, and no coin has such a supply.
  if (amount >= 2n ** 128n) throw refusals.conversion('amount is more than there is of any coin')
  return chain.reader.readContract({
    address: poolAddress,
    abi: poolAbi,
    functionName: 'quote',
    args: [from.address, to.address, amount],
  })
}

/** The response for an amount so small that the result is zero; its error body has a different shape. */
export const tooLittle = (): Answer =>
  json({ code: 'INSUFFICIENT_AMOUNT', message: 'The amount is too small for this swap.' }, {}, 400)
